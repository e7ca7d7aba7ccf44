import { useEffect, useState } from 'react';
import { knownConfig, loadConfig } from '../backend/config';

/**
 * Whether the installation is marked as a demonstration (`demo` of `config.json`), in which alone the specified figures
 * without data are shown; null until that is known. Without its configuration a portal is none.
 */
export function useIsDemonstration(): boolean | null {
  const [demo, setDemo] = useState(() => knownConfig()?.demo ?? null);
  useEffect(() => {
    let current = true;
    loadConfig().then(
      (config) => current && setDemo(config.demo),
      () => current && setDemo(false),
    );
    return () => {
      current = false;
    };
  }, []);
  return demo;
}
