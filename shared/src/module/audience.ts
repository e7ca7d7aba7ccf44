import * as z from 'zod/mini';
import { isModuleRole, RIGHTS, ROLES } from '../domain/access/permissions';

/** One of the four, a right beside them, or `<module>__<name>` of those that modules declare. */
export const roleSchema = z
  .string()
  .check(z.refine((name) => [...ROLES, ...RIGHTS].some((one) => one === name) || isModuleRole(name), 'a role'));

/**
 * Whoever a release is for: any of these is enough. With none of them it is for nobody, but a tester may choose it on a
 * device.
 */
export const audienceSchema = z.strictObject({
  roles: z.optional(z.array(roleSchema).check(z.minLength(1))),
  /** Ids of accounts. `modules.json` is read before anybody has signed in, so it names nobody. */
  users: z.optional(z.array(z.uuid()).check(z.minLength(1))),
  /** Per cent of all users, 1 to 99; whom they are follows from account and release. */
  share: z.optional(z.int().check(z.gte(1), z.lte(99))),
  /** Whoever has the link (`?canary=<module>`) may choose it, for the own device alone. */
  testers: z.optional(z.boolean()),
});
/** For whom a canary is; whoever meets one of its conditions. */
export type Audience = z.infer<typeof audienceSchema>;

/** Who uses the portal, as far as releases are concerned. */
export interface ReleaseUser {
  id: string;
  /** All that the person holds: one of the four and those of modules. */
  roles: readonly string[];
}

/**
 * Where a user stands among a hundred, 0 to 99, for one release: the same on every device and at every start, and
 * different from release to release, so that it is not always the same people who meet what is new first. FNV-1a, mixed
 * at the end as MurmurHash3 does.
 */
export function placeAmongHundred(userId: string, release: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${userId} ${release}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

/** Whether a release is for this user. Who belongs to a share belongs to every larger one. */
export function isInAudience(
  { roles, users, share }: Audience,
  { id, roles: held }: ReleaseUser,
  release: string,
): boolean {
  return (
    roles?.some((role) => held.includes(role)) === true ||
    users?.includes(id) === true ||
    (share !== undefined && placeAmongHundred(id, release) < share)
  );
}

/**
 * Whether everybody in the first audience is in the second, by what the two say: a role is not looked into for the
 * people who have it.
 */
export function isWithin({ roles = [], users = [], share = 0, testers = false }: Audience, widest: Audience): boolean {
  const areNamed =
    roles.every((role) => widest.roles?.includes(role)) && users.every((id) => widest.users?.includes(id));
  return areNamed && share <= (widest.share ?? 0) && (!testers || widest.testers === true);
}
