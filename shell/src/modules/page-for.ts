import { isForRoles } from '@avsec/shared/domain';
import type { RegistryEntry, ServedNeed } from '@avsec/shared/module';
import { useRoles } from '@avsec/shared/state';
import { useRegistry } from './use-registry';

/**
 * Where a module serves what pages of the shell lead to, for whoever holds these roles; null where none does. `id`
 * takes the place of the route's parameter.
 */
export function pageFor(
  entries: readonly RegistryEntry[],
  held: readonly string[],
  need: ServedNeed,
  id?: string,
): string | null {
  const route = entries
    .flatMap(({ routes }) => routes)
    .find(({ serves, roles }) => serves === need && isForRoles(roles, held));
  const address = route?.path.replace(/:[\w-]+/, () => (id === undefined ? ':' : encodeURIComponent(id)));
  return address === undefined || address.includes(':') ? null : address;
}

/** The shell knows no module: which pages there are the registry says, and where there is none, nothing leads there. */
export function usePageFor(): (need: ServedNeed, id?: string) => string | null {
  const state = useRegistry();
  const held = useRoles();
  return (need, id) => (state.kind === 'ready' ? pageFor(state.registry.entries, held, need, id) : null);
}
