import { useMemo } from 'react';
import { useKnownGroupsQuery } from '@avsec/shared/data';
import type { FindingActor } from '@avsec/shared/domain';
import { useActor, useSession } from '@avsec/shared/state';

/** Who looks, as the table of transitions asks. */
export function useFindingActor(): FindingActor {
  const { userId, role } = useActor();
  const session = useSession();
  const rights = session.kind === 'signed-in' ? session.profile.rights : undefined;
  const { data: groups } = useKnownGroupsQuery();
  return useMemo(
    () => ({
      userId,
      role,
      rights: rights ?? [],
      groupIds: (groups ?? []).filter(({ members }) => members.includes(userId)).map(({ id }) => id),
    }),
    [userId, role, rights, groups],
  );
}
