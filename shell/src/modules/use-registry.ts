import { useEffect, useState } from 'react';
import { knownRegistry, type PortalRegistry, readRegistry } from './registry-client';

export type RegistryState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; registry: PortalRegistry };

function stateNow(): RegistryState {
  const registry = knownRegistry();
  return registry ? { kind: 'ready', registry } : { kind: 'loading' };
}

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
  return state;
}
