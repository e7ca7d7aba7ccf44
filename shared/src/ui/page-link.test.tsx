import { render, screen } from '@testing-library/react';
import { isPage, notePages, PageLink } from './page-link';
import { MemoryRouter } from './router';

const draw = () =>
  render(
    <MemoryRouter>
      <p>
        <PageLink to="/nao-conformidades/7f?from=x">NC-2026-000087</PageLink>
      </p>
    </MemoryRouter>,
  );

test('before it is known which pages are there, every address is one', () => {
  expect(isPage('/nao-conformidades/7f')).toBe(true);
});

test('a page that is registered is a link', () => {
  notePages(['/nao-conformidades', '/nao-conformidades/:id']);
  draw();
  expect(screen.getByRole('link', { name: 'NC-2026-000087' })).toHaveAttribute('href', '/nao-conformidades/7f?from=x');
});

test('of a module that was taken out the words stay, and nothing leads nowhere', () => {
  notePages(['/nao-conformidades', '/checklist-history']);
  draw();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('NC-2026-000087')).toBeInTheDocument();
  expect(['/home', '/checklist-history/', '/agenda?day=x', '/nao-conformidades#y'].map(isPage)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
