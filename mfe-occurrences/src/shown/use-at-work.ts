import { useMemo } from 'react';
import { useActor, useRoles, useSession } from '@avsec/shared/state';
import type { Writer } from '../record/with-what-waits';
import type { AtWork } from '../states/transitions';

/** Who is at work, as rules and records want them. */
export function useAtWork(): AtWork & Writer {
  const { userId } = useActor();
  const roles = useRoles();
  const session = useSession();
  const name = session.kind === 'signed-in' ? session.profile.fullName : '';
  return useMemo(() => ({ userId, roles, name }), [userId, roles, name]);
}
