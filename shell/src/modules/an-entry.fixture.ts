import type { RegistryEntry } from '@avsec/shared/module';

/** For tests: a module as the registry lists it. */
export function anEntry(id: string, more: Partial<RegistryEntry> = {}): RegistryEntry {
  const title = Object.fromEntries(
    ['pt', 'en', 'de', 'it', 'ko', 'zh'].map((language) => [language, `Module ${id}`]),
  ) as RegistryEntry['title'];
  return {
    id,
    title,
    owner: 'Segurança AVSEC',
    contract: { from: 1, to: 1 },
    routes: [{ path: `/${id}`, skeleton: 'list' }],
    slots: [],
    slices: [],
    operations: [],
    declaredRoles: [],
    version: '1.0.0+00000001',
    manifest: `/modules/${id}/1.0.0+00000001/mf-manifest.json`,
    integrity: `sha384-${'A'.repeat(64)}`,
    libraries: {},
    menu: [],
    ...more,
  };
}

/** For tests: the registry of a portal whose modules serve everything that the shell leads to. */
export const aServingRegistry = () => ({
  kind: 'ready' as const,
  registry: {
    entries: [
      anEntry('history', { routes: [{ path: '/served/records', skeleton: 'list', serves: 'records' }] }),
      anEntry('editor', {
        routes: [{ path: '/served/checklists', skeleton: 'cards', serves: 'checklists', roles: ['author', 'admin'] }],
      }),
      anEntry('admin', { routes: [{ path: '/served/people', skeleton: 'list', serves: 'people', roles: ['admin'] }] }),
      anEntry('checklists', {
        routes: [
          { path: '/served/choice', skeleton: 'cards', serves: 'choice' },
          { path: '/served/inspection/:id', skeleton: 'form', serves: 'inspection' },
        ],
      }),
    ],
    canaries: [],
    problems: [],
    overrides: [],
    ownProblems: [],
    fallback: null,
  },
});
