import * as z from 'zod/mini';
import { ROLES } from '../../domain/permissions';
import type { Profile } from '../../state/session-slice';
import { ask } from '../ask-backend';

const text = z.catch(z.nullable(z.string()), null);

const profileRow = z.pipe(
  z.object({ username: z.string(), full_name: text, badge: text, role: z.enum(ROLES) }),
  z.transform((row): Profile => ({ username: row.username, fullName: row.full_name ?? row.username, badge: row.badge ?? '', role: row.role })),
);

/** The profile of an account; null when it has none, so no role either. Rejects with `BackendFailure`. */
export function askProfile(userId: string): Promise<Profile | null> {
  return ask(
    (client) => client.from('profiles').select('username, full_name, badge, role').eq('user_id', userId).maybeSingle(),
    z.nullable(profileRow),
  );
}
