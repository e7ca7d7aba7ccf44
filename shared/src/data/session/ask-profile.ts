import * as z from 'zod/mini';
import { ROLES } from '../../domain/permissions';
import type { Profile } from '../../state/session-slice';
import { queryBackend } from '../query-backend';

const text = z.catch(z.nullable(z.string()), null);

const profileRow = z.pipe(
  z.object({
    username: z.string(), full_name: text, badge: text, role: z.enum(ROLES), module_roles: z.catch(z.optional(z.array(z.string())), undefined),
    disabled_at: z.catch(z.nullish(z.string()), null), must_change_password: z.catch(z.optional(z.boolean()), undefined),
  }),
  z.transform((row): Profile | null =>
    row.disabled_at
      ? null
      : {
          username: row.username, fullName: row.full_name ?? row.username, badge: row.badge ?? '', role: row.role,
          ...(row.module_roles?.length && { moduleRoles: row.module_roles }),
          ...(row.must_change_password === true && { mustChangePassword: true }),
        }),
);

/** The profile of an account; null when it has none, or is disabled, so no role either. Rejects with `BackendFailure`. */
export function askProfile(userId: string): Promise<Profile | null> {
  return queryBackend(
    (client) => client.from('profiles').select('username, full_name, badge, role, module_roles, disabled_at, must_change_password').eq('user_id', userId).maybeSingle(),
    z.nullable(profileRow),
  );
}
