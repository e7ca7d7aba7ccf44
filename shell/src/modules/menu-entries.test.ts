import { anEntry } from './an-entry.fixture';
import { menuEntries, withheldPaths } from './menu-entries';

const label = anEntry('x').title;
const line = { group: 'emergency' as const, order: 10, path: '/emergencia/medica', icon: 'medicine-box', label };
const MEDICAL = anEntry('emergencia', {
  routes: [{ path: '/emergencia/medica', skeleton: 'form', roles: ['admin'] }],
  menu: [line],
});

it('a line is not for those whom its page is not for', () => {
  expect(menuEntries([MEDICAL], ['inspector'], 'pt')).toEqual([]);
  expect(menuEntries([MEDICAL], ['admin'], 'pt').map(({ path }) => path)).toEqual(['/emergencia/medica']);
});

it('an address that is claimed for other roles is withheld, so that the shell’s own line does not lead there', () => {
  expect([...withheldPaths([MEDICAL], ['inspector'])]).toEqual(['/emergencia/medica']);
  expect(withheldPaths([MEDICAL], ['admin']).size).toBe(0);
});

it('a role of a module opens what the module has for it', () => {
  const desk = anEntry('bagagem', {
    routes: [{ path: '/bagagem/central', skeleton: 'list', roles: ['bagagem__coordinator', 'admin'] }],
    menu: [{ ...line, path: '/bagagem/central' }],
  });
  expect(menuEntries([desk], ['inspector'], 'pt')).toEqual([]);
  expect(menuEntries([desk], ['inspector', 'bagagem__coordinator'], 'pt').map(({ path }) => path)).toEqual([
    '/bagagem/central',
  ]);
});
