import { reservedBy, SHELL_ROUTES } from '@avsec/shared/module';
import { createPortalRouter } from './router';

type Routes = ReturnType<typeof createPortalRouter>['routes'];

const pathsOf = (routes: Routes): string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);

it('no module can claim a page of the shell: what is reserved is what the router has', () => {
  const own = pathsOf(createPortalRouter().routes).filter((path) => path !== '*');
  expect(own.sort()).toEqual([...SHELL_ROUTES].sort());
  for (const path of own) expect(reservedBy(path)).not.toBeNull();
});
