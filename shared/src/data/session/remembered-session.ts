import * as z from 'zod/mini';
import { RIGHTS, ROLES } from '../../domain/access/permissions';
import type { Profile } from '../../state/session-slice';
import { SESSION_KEY } from '../backend/backend';
import { sessionStore } from '../backend/session-store';

const PROFILE_KEY = 'avsec:profile';

const storedSession = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const rememberedSchema = z.object({
  userId: z.string(),
  profile: z.object({
    username: z.string(),
    fullName: z.string(),
    badge: z.string(),
    role: z.nullable(z.enum(ROLES)),
    rights: z.optional(z.array(z.enum(RIGHTS))),
    moduleRoles: z.optional(z.array(z.string())),
    mustChangePassword: z.optional(z.boolean()),
    mustSetUpSecondStep: z.optional(z.boolean()),
    formerNames: z.optional(z.array(z.object({ fullName: z.string(), badge: z.string() }))),
  }),
});

export type Remembered = z.infer<typeof rememberedSchema>;

/** The account whose session this browser holds, read without loading the Supabase client; null when there is none. */
export function storedUserId(): string | null {
  const session = storedSession.safeParse(readItem(SESSION_KEY));
  return session.success ? session.data.user.id : null;
}

/** Removes the session from this browser; answers with its access token, so that the backend can be told. */
export function takeStoredToken(): string | null {
  const session = storedSession.safeParse(readItem(SESSION_KEY));
  sessionStore.removeItem(SESSION_KEY);
  return session.success ? session.data.access_token : null;
}

/**
 * Keeps the profile beside the session, so that a reload, with or without a network, starts at once. The backend
 * decides what it allows anyway. Answers with it, and with the names that were known before.
 */
export function rememberProfile(userId: string, profile: Profile): Profile {
  const formerNames = formerNamesOf(profile, rememberedProfile(userId));
  const known = formerNames.length > 0 ? { ...profile, formerNames } : profile;
  sessionStore.setItem(PROFILE_KEY, JSON.stringify({ userId, profile: known }));
  return known;
}

function formerNamesOf({ fullName, badge }: Profile, before: Profile | null): NonNullable<Profile['formerNames']> {
  const known = before ? [...(before.formerNames ?? []), { fullName: before.fullName, badge: before.badge }] : [];
  return known.filter((one) => one.fullName !== fullName || one.badge !== badge);
}

/** The profile that belongs to this account, if it was remembered. */
export function rememberedProfile(userId: string): Profile | null {
  const remembered = rememberedSchema.safeParse(readItem(PROFILE_KEY));
  return remembered.success && remembered.data.userId === userId ? remembered.data.profile : null;
}

/** Forgets whose profile it was. */
export const forgetProfile = (): void => sessionStore.removeItem(PROFILE_KEY);

function readItem(key: string): unknown {
  try {
    return JSON.parse(sessionStore.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
