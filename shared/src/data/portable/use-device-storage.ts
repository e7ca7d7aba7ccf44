import { useEffect, useState } from 'react';
import { onChange, onDraft } from '../device/between-tabs';

/**
 * What the portal takes of this device's storage, and what the browser lets it have, in bytes; null where the browser
 * does not tell.
 */
export function useDeviceStorage(): { used: number; allowed: number } | null {
  const [storage, setStorage] = useState<{ used: number; allowed: number } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const estimate = await navigator.storage?.estimate?.().catch(() => null);
      const { usage, quota } = estimate ?? {};
      if (isWanted && usage !== undefined && quota !== undefined) setStorage({ used: usage, allowed: quota });
    };
    void read();
    const stops = [onChange(() => void read()), onDraft(() => void read())];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, []);
  return storage;
}
