import { useEffect, useState } from 'react';
import { knownConfig, loadConfig } from '../backend/config';

/** What `config.json` says of the installation; null until that is known, no where it cannot be read. */
function useInstallation(flag: 'demo' | 'reportLinks'): boolean | null {
  const [isSo, setSo] = useState(() => knownConfig()?.[flag] ?? null);
  useEffect(() => {
    let current = true;
    loadConfig().then(
      (config) => current && setSo(config[flag]),
      () => current && setSo(false),
    );
    return () => {
      current = false;
    };
  }, [flag]);
  return isSo;
}

/** Whether it is marked as a demonstration, in which alone the specified figures without data are shown. */
export const useIsDemonstration = (): boolean | null => useInstallation('demo');

/** Whether its server opens reports by a link: one that has none beside the backend cannot. */
export const useOpensReportLinks = (): boolean | null => useInstallation('reportLinks');
