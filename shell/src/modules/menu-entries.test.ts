import type { RegistryEntry } from '@avsec/shared/module';
import { anEntry } from './an-entry.fixture';
import { menuEntries, withheldPaths } from './menu-entries';

const label = anEntry('x').title;
const line = { group: 'emergency' as const, order: 10, path: '/emergencia/medica', icon: 'medicine-box', label };
const MEDICAL = anEntry('emergencia', {
  routes: [{ path: '/emergencia/medica', skeleton: 'form', roles: ['admin'] }],
  menu: [line],
});

const linesOf = (entries: RegistryEntry[], held: string[], isDemonstration: boolean | null = false) =>
  menuEntries(entries, { held, isDemonstration }, 'pt');

it('a line is not for those whom its page is not for', () => {
  expect(linesOf([MEDICAL], ['inspector'])).toEqual([]);
  expect(linesOf([MEDICAL], ['admin']).map(({ path }) => path)).toEqual(['/emergencia/medica']);
});

it('an address that is claimed for other roles is withheld, so that the shell’s own line does not lead there', () => {
  expect([...withheldPaths([MEDICAL], ['inspector'])]).toEqual(['/emergencia/medica']);
  expect(withheldPaths([MEDICAL], ['admin']).size).toBe(0);
});

it('who only treats what is assigned to them is led to what names them, and to nothing of the shell', () => {
  const treats = anEntry('quality', {
    routes: [
      { path: '/acoes', skeleton: 'list', roles: ['inspector', 'responsible'] },
      { path: '/checklist-history', skeleton: 'list' },
    ],
    menu: [
      { ...line, path: '/acoes', roles: ['inspector', 'responsible'] },
      { ...line, path: '/checklist-history' },
    ],
  });
  const held = ['responsible'];
  expect(linesOf([treats], held).map(({ path }) => path)).toEqual(['/acoes']);
  const withheld = withheldPaths([treats], held);
  for (const path of ['/home', '/checklist-history', '/emergencia/medica']) expect(withheld).toContain(path);
  expect(linesOf([treats], ['inspector', 'responsible'])).toHaveLength(2);
});

it('a role of a module opens what the module has for it', () => {
  const desk = anEntry('bagagem', {
    routes: [{ path: '/bagagem/central', skeleton: 'list', roles: ['bagagem__coordinator', 'admin'] }],
    menu: [{ ...line, path: '/bagagem/central' }],
  });
  expect(linesOf([desk], ['inspector'])).toEqual([]);
  expect(linesOf([desk], ['inspector', 'bagagem__coordinator']).map(({ path }) => path)).toEqual(['/bagagem/central']);
});

it('a line may be for a demonstration alone, or for every other installation', () => {
  const admin = anEntry('admin', {
    routes: ['/usuarios', '/pessoas', '/locais'].map((path) => ({ path, skeleton: 'list' as const })),
    menu: [
      { ...line, path: '/usuarios', demonstration: true },
      { ...line, path: '/pessoas', demonstration: false },
      { ...line, path: '/locais' },
    ],
  });
  const pathsWhere = (isDemonstration: boolean | null) =>
    linesOf([admin], ['admin'], isDemonstration).map(({ path }) => path);
  expect(pathsWhere(true)).toEqual(['/usuarios', '/locais']);
  expect(pathsWhere(false)).toEqual(['/pessoas', '/locais']);
  expect(pathsWhere(null)).toEqual(['/locais']);
});
