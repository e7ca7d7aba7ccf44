import { parseRegistry, type RegistryEntry } from '../../module/registry';

/** What the registry says of the modules that this portal has; none where it cannot be read. */
export async function registeredModules(): Promise<readonly RegistryEntry[]> {
  const registry = await fetch('/modules.json', { cache: 'no-cache' }).then(
    (response) => response.json() as Promise<unknown>,
    () => null,
  );
  return parseRegistry(registry).entries;
}
