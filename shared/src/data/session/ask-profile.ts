import * as z from 'zod/mini';
import { RIGHTS, ROLES } from '../../domain/access/permissions';
import type { Profile } from '../../state/session-slice';
import { queryBackend } from '../backend/query-backend';

const text = z.catch(z.nullable(z.string()), null);

const profileRow = z.pipe(
  z.object({
    user_id: z.string(),
    username: z.string(),
    full_name: text,
    badge: text,
    role: z.nullable(z.enum(ROLES)),
    rights: z.catch(z.array(z.enum(RIGHTS)), []),
    module_roles: z.catch(z.optional(z.array(z.string())), undefined),
    disabled_at: z.catch(z.nullish(z.string()), null),
    must_change_password: z.catch(z.optional(z.boolean()), undefined),
    second_step_wanted: z.catch(z.optional(z.boolean()), undefined),
  }),
  z.transform((row): { userId: string; profile: Profile | null } => ({
    userId: row.user_id,
    profile: row.disabled_at
      ? null
      : {
          username: row.username,
          fullName: row.full_name ?? row.username,
          badge: row.badge ?? '',
          role: row.role,
          ...(row.rights.length > 0 && { rights: row.rights }),
          ...(row.module_roles?.length && { moduleRoles: row.module_roles }),
          ...(row.must_change_password === true && { mustChangePassword: true }),
          ...(row.second_step_wanted === true && { mustSetUpSecondStep: true }),
        },
  })),
);

/**
 * The profile of an account; null when it has none, or is disabled, so no role either, and where somebody else is
 * signed in by now. Rejects with `BackendFailure`.
 */
export async function askProfile(userId: string): Promise<Profile | null> {
  const own = await queryBackend((client) => client.rpc('own_profile'), z.nullable(profileRow));
  return own?.userId === userId ? own.profile : null;
}
