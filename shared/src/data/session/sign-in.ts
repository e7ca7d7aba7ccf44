import type { SupabaseClient } from '@supabase/supabase-js';
import { LOGIN_DELAY_MS } from '../../domain/limits';
import { backend } from '../backend/backend';
import { loadConfig } from '../backend/config';
import { giveCode, giveRecoveryCode, secondStepOf, type CodeOutcome, type RecoveryOutcome } from './give-code';
import { readProfile } from './profile';
import { takeStoredToken } from './remembered-session';
import { enter } from './session-changes';
import type { SignInResult } from './sign-in-result';
import { watchSession } from './watch-session';

/**
 * `SignInResult`, and whose account it was: whoever is in the store is inside the portal, which must not be earlier
 * than the result is told.
 */
type Attempt =
  Exclude<SignInResult, { kind: 'signed-in' }> | (Extract<SignInResult, { kind: 'signed-in' }> & { userId: string });

/**
 * Signs in with user name and password (specification, section 4). Takes at least `LOGIN_DELAY_MS`, beside the real
 * request. Never rejects: what went wrong is an outcome.
 */
export async function signIn(username: string, password: string): Promise<SignInResult> {
  const [attempted] = await Promise.all([attempt(username, password), atLeast(LOGIN_DELAY_MS)]);
  if (attempted.kind !== 'signed-in') return attempted;
  const { userId, profile } = attempted;
  enter(userId, profile);
  return { kind: 'signed-in', profile };
}

async function attempt(username: string, password: string): Promise<Attempt> {
  try {
    watchSession();
    const [client, { loginDomain }] = await Promise.all([backend(), loadConfig()]);
    const { data, error } = await client.auth.signInWithPassword({ email: addressOf(username, loginDomain), password });
    if (error) return outcomeOf(error.status);
    const secondStep = secondStepOf(data.user);
    return secondStep ? { kind: 'second-step', factorId: secondStep.factorId } : await profileOf(data.user.id, client);
  } catch {
    return { kind: 'unreachable' };
  }
}

/**
 * The second step of signing in: a code of the person's authenticator app, after `signIn` has answered `second-step`.
 * After a wrong one the next can be given; what else goes wrong ends the attempt. Never rejects.
 */
export const signInWithCode = (factorId: string, code: string): Promise<SignInResult> =>
  enterWith((client) => giveCode(client, factorId, code));

/** The same by one of the person's codes for recovery, which is good for nothing afterwards. */
export const signInWithRecoveryCode = (code: string): Promise<SignInResult> =>
  enterWith((client) => giveRecoveryCode(client, code));

async function enterWith(
  give: (client: SupabaseClient) => Promise<CodeOutcome | RecoveryOutcome>,
): Promise<SignInResult> {
  try {
    const client = await backend();
    const given = await give(client);
    if (given.kind !== 'done') return { kind: given.kind };
    const { data } = await client.auth.getSession();
    const attempted: Attempt = data.session ? await profileOf(data.session.user.id, client) : { kind: 'unreachable' };
    if (attempted.kind !== 'signed-in') return attempted;
    enter(attempted.userId, attempted.profile);
    return { kind: 'signed-in', profile: attempted.profile, ...('left' in given && { codesLeft: given.left }) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Leaves the attempt after its first step: the session that has given a password alone ends. */
export async function abandonSignIn(): Promise<void> {
  await backend()
    .then((client) => abandon(client, null))
    .catch(() => undefined);
}

/**
 * The client has kept the session by now: whoever is not told to be signed in must not be found so by the next reload.
 */
async function profileOf(userId: string, client: SupabaseClient): Promise<Attempt> {
  const profile = await readProfile(userId).catch((error: unknown) => abandon(client, error));
  if (profile) return { kind: 'signed-in', userId, profile };
  await abandon(client, null).catch(() => undefined);
  return { kind: 'no-profile' };
}

async function abandon(client: SupabaseClient, reason: unknown): Promise<never> {
  takeStoredToken();
  await client.auth.signOut({ scope: 'local' });
  throw reason;
}

/** An account is known by its user name; the backend wants an address. */
export function addressOf(username: string, loginDomain: string): string {
  const name = username.normalize('NFC').trim().toLowerCase();
  return name.includes('@') ? name : `${name}@${loginDomain}`;
}

function outcomeOf(status: number | undefined): Exclude<SignInResult, { kind: 'signed-in' }> {
  if (status === 429) return { kind: 'too-many-attempts' };
  return status !== undefined && status >= 400 && status < 500
    ? { kind: 'wrong-credentials' }
    : { kind: 'unreachable' };
}

const atLeast = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
