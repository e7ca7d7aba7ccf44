import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPortal } from '../testing/render-in-portal';
import { LinkButton } from './link-button';

it('is a link, and leads there without loading the page anew', async () => {
  const { router } = await renderInPortal(<LinkButton to="/relatorios">Relatórios</LinkButton>, { path: '/' });
  const link = screen.getByRole('link', { name: 'Relatórios' });
  expect(link).toHaveAttribute('href', '/relatorios');
  await userEvent.click(link);
  expect(router.state.location.pathname).toBe('/relatorios');
});
