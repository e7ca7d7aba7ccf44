import { renderInPortal } from '@avsec/shared/testing';
import { HomePage } from './portal';

it('who only treats what is assigned begins with their actions, everybody else with the dashboard', async () => {
  const begin = { at: '/home', path: '/home' };
  const { router, unmount } = await renderInPortal(<HomePage />, { ...begin, as: null, rights: ['responsible'] });
  expect(router.state.location.pathname).toBe('/acoes');
  unmount();
  const { router: other } = await renderInPortal(<HomePage />, { ...begin, as: 'auditor', rights: ['responsible'] });
  expect(other.state.location.pathname).toBe('/home');
});
