import { useEffect, useState } from 'react';
import { type PortalRegistry, readRegistry } from './registry-client';

export type RegistryState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; registry: PortalRegistry };

export function useRegistry(): RegistryState {
  const [state, setState] = useState<RegistryState>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    readRegistry().then(
      (registry) => current && setState({ kind: 'ready', registry }),
      () => current && setState({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, []);
  return state;
}
