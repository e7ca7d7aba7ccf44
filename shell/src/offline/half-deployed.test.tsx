import { screen } from '@testing-library/react';
import { renderInShell } from '../frame/render-in-shell.fixture';
import { HALF_DEPLOYED } from './whole-page';
import { HalfDeployed } from './half-deployed';

afterEach(() => document.head.replaceChildren());

it('says that the last whole version was opened, where it was', async () => {
  document.head.innerHTML = `<meta name="${HALF_DEPLOYED}" content="true">`;
  await renderInShell(<HalfDeployed />);
  expect(await screen.findByText('Aberta a última versão completa do portal')).toBeVisible();
});

it('says nothing of it else', async () => {
  await renderInShell(<HalfDeployed />);
  expect(screen.queryByText('Aberta a última versão completa do portal')).toBeNull();
});
