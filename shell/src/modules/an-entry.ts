import type { RegistryEntry } from '@avsec/shared/module';

/** For tests: a module as the registry lists it. */
export function anEntry(id: string, more: Partial<RegistryEntry> = {}): RegistryEntry {
  const title = Object.fromEntries(['pt', 'en', 'de', 'it', 'ko', 'zh'].map((language) => [language, `Module ${id}`])) as RegistryEntry['title'];
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
