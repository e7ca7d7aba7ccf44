import { claimConflict, reservedBy, routesOverlap } from './route-claims';

const aModule = (id: string, path: string, slices: string[] = []) => ({
  id,
  routes: [{ path }],
  slices,
  menu: [{ path: path.replace(':id', 'one') }],
});

describe('two routes', () => {
  it.each([
    ['/report/:id', '/report/:name'],
    ['/report', '/Report'],
    ['/report', '/report/'],
    ['/checklist-custom/:id', '/checklist-custom/red-gate-vehicle-inspection'],
    ['/:anything', '/checklist-history'],
    ['/a/:id/b', '/a/c/:d'],
  ])('%s and %s have an address in common', (one, other) => {
    expect(routesOverlap(one, other)).toBe(true);
    expect(routesOverlap(other, one)).toBe(true);
  });

  it.each([
    ['/report', '/report/:id'],
    ['/report/:id', '/reports/:id'],
    ['/emergencia/medica', '/emergencia/ambientais'],
    ['/a/:id/b', '/a/:id/c'],
  ])('%s and %s have none', (one, other) => expect(routesOverlap(one, other)).toBe(false));
});

describe('what no module may claim', () => {
  it.each([
    '/',
    '/home',
    '/HOME/',
    '/home/extra',
    '/status',
    '/waiting',
    '/Minha-Conta',
    '/minha-conta/:x',
    '/login',
    '/Login/help',
    '/modules/history',
    '/rest/v1',
    '/auth/:x',
    '/:page',
  ])('%s', (path) => {
    expect(reservedBy(path)).not.toBeNull();
  });

  it('leaves the addresses of the specification to modules', () => {
    for (const path of ['/checklist-history', '/checklist-custom/:id', '/emergencia/medica', '/usuarios'])
      expect(reservedBy(path)).toBeNull();
  });
});

describe('a claim', () => {
  const others = [
    aModule('history', '/checklist-history'),
    aModule('checklists', '/checklist-custom/:id', ['inspection']),
  ];

  it('names the route that it takes, and whose that is', () => {
    expect(claimConflict(aModule('other', '/checklist-custom/red-gate-vehicle-inspection'), others)).toBe(
      'other claims route /checklist-custom/red-gate-vehicle-inspection: it takes /checklist-custom/:id, which belongs to module checklists',
    );
    expect(claimConflict(aModule('other', '/:x'), others)).toMatch(/belongs to the shell$/);
    expect(claimConflict(aModule('other', '/other', ['inspection']), others)).toBe(
      'other claims slice inspection, which belongs to module checklists',
    );
  });

  it.each(['/home', '/minha-conta', '/checklist-history', '/mine/other'])(
    'has no menu line to %s, which it would hide or take',
    (path) => {
      expect(claimConflict({ ...aModule('mine', '/mine/:id/page'), menu: [{ path }] }, others)).toBe(
        `mine has a menu line to ${path}, which is no route of its own`,
      );
    },
  );

  it('is not granted for what another module serves', () => {
    const serving = (id: string) => ({ ...aModule(id, `/${id}`), routes: [{ path: `/${id}`, serves: 'records' }] });
    expect(claimConflict(serving('mine'), [serving('history')])).toBe('mine serves records, which module history does');
    expect(claimConflict(serving('mine'), others)).toBeNull();
  });

  it('is granted where nobody else has the address', () =>
    expect(claimConflict(aModule('other', '/other'), others)).toBeNull());
});
