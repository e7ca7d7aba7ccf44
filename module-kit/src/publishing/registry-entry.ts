import type { RegistryEntry } from '@avsec/shared/module';
import type { ModuleFolder } from './module-folder';

/** What of an entry comes from the build, and not from the module's folder. */
export type Release = Pick<RegistryEntry, 'version' | 'manifest' | 'remote' | 'integrity' | 'files' | 'libraries'>;

/**
 * The entry of a module in `modules.json`: what its folder declares, menu labels and words of the audit log in six
 * languages, and where its release is.
 */
export function registryEntry(
  { declaration, label }: Pick<ModuleFolder, 'declaration' | 'label'>,
  release: Release,
): RegistryEntry {
  const { menu, audit, ...identity } = declaration;
  const said = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, label(key)]));
  return {
    ...identity,
    ...release,
    menu: menu.map(({ labelKey, ...place }) => ({ ...place, label: label(labelKey) })),
    ...(audit && {
      audit: { tables: said(audit.tables), fields: said(audit.fields), values: said(audit.values) },
    }),
  };
}
