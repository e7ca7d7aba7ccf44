import { screen } from '@testing-library/react';
import { NotFoundPage } from './not-found-page';
import { renderInShell } from './render-in-shell.fixture';

it('says that the page was not found and leads home', async () => {
  await renderInShell(<NotFoundPage />, { at: '/avsec/drone-pista' });
  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/home');
});
