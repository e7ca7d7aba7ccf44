import { act, screen } from '@testing-library/react';
import { forgetBadges, showBadge } from '../../modules/menu-badges';
import { renderInShell } from '../render-in-shell.fixture';
import { MenuLink } from './menu-link';

afterEach(() => act(forgetBadges));

it.each([
  [1, '1', 'Bagagem 1 pendente'],
  [99, '99', 'Bagagem 99 pendentes'],
  [100, '99+', 'Bagagem 100 pendentes'],
  ['dot', '', 'Bagagem há novidades'],
  [0, null, 'Bagagem'],
  [null, null, 'Bagagem'],
] as const)('what a module says stands beside its line, and is read out in words: %s', async (badge, shown, name) => {
  await renderInShell(<MenuLink path="/bagagem" label="Bagagem" icon={undefined} current={false} />);
  act(() => showBadge('/bagagem', badge));
  const link = screen.getByRole('link', { name });
  expect(link.querySelector('[aria-hidden]')?.textContent ?? null).toBe(shown);
});
