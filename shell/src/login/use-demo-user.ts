import { loadConfig } from '@avsec/shared/session';
import { useEffect, useState } from 'react';

/** The user name that an installation for demonstration tells its visitors; null everywhere else. */
export function useDemoUser(): string | null {
  const [user, setUser] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    loadConfig().then(
      ({ demo, demoUser }) => current && setUser(demo ? (demoUser ?? null) : null),
      // Without its configuration the portal cannot sign in either, and says so then.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return user;
}
