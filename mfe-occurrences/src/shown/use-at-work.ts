import { useMemo } from 'react';
import { useActor, useRoles, useSession } from '@avsec/shared/state';
import type { AtWork } from '../states/transitions';
import type { Writer } from './writer';

/** Who is at work, as rules and records want them. */
export function useAtWork(): AtWork & Writer {
  const { userId } = useActor();
  const roles = useRoles();
  const session = useSession();
  const name = session.kind === 'signed-in' ? session.profile.fullName : '';
  return useMemo(() => ({ userId, roles, name }), [userId, roles, name]);
}
