import { signedInSession } from '@avsec/shared/state';
import { useEffect, useState } from 'react';
import { knownRegistry, type PortalRegistry, readRegistry } from './registry-client';
import { ownEntries } from './releases/own-releases';

export type RegistryState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; registry: PortalRegistry };

function stateNow(): RegistryState {
  const registry = knownRegistry();
  return registry ? { kind: 'ready', registry } : { kind: 'loading' };
}

/** The registry with the modules that whoever is signed in gets. */
export function useRegistry(): RegistryState {
  const [state, setState] = useState(stateNow);
  const wanted = state.kind === 'loading';
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    readRegistry().then(
      (registry) => current && setState({ kind: 'ready', registry }),
      () => current && setState({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  const userId = signedInSession()?.userId;
  const [own, setOwn] = useState<{ of: RegistryState; userId: string | undefined; state: RegistryState } | null>(null);
  if (state.kind !== 'ready' || state.registry.canaries.length === 0) return state;
  if (own?.of === state && own.userId === userId) return own.state;
  const found = {
    of: state,
    userId,
    state: { ...state, registry: { ...state.registry, entries: ownEntries(state.registry) } },
  };
  setOwn(found);
  return found.state;
}
