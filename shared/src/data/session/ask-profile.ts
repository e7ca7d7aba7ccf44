import { z } from 'zod';
import { ROLES } from '../../domain/permissions';
import type { Profile } from '../../state/session-slice';
import { ask } from '../ask-backend';

const profileRow = z
  .object({ username: z.string(), full_name: z.string().nullable().catch(null), badge: z.string().nullable().catch(null), role: z.enum(ROLES) })
  .transform((row): Profile => ({ username: row.username, fullName: row.full_name ?? row.username, badge: row.badge ?? '', role: row.role }));

/** The profile of an account; null when it has none, so no role either. Rejects with `BackendFailure`. */
export function askProfile(userId: string): Promise<Profile | null> {
  return ask(
    (client) => client.from('profiles').select('username, full_name, badge, role').eq('user_id', userId).maybeSingle(),
    profileRow.nullable(),
  );
}
