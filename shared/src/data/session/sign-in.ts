import { LOGIN_DELAY_MS } from '../../domain/limits';
import { backend } from '../backend';
import { loadConfig } from '../config';
import { readProfile } from './profile';
import { enter } from './session-changes';
import type { SignInResult } from './sign-in-result';
import { watchSession } from './watch-session';

/**
 * Signs in with user name and password (specification, section 4). Takes at least `LOGIN_DELAY_MS`, beside the real request.
 * Never rejects: what went wrong is an outcome.
 */
export async function signIn(username: string, password: string): Promise<SignInResult> {
  const [result] = await Promise.all([attempt(username, password), atLeast(LOGIN_DELAY_MS)]);
  return result;
}

async function attempt(username: string, password: string): Promise<SignInResult> {
  try {
    watchSession();
    const [client, { loginDomain }] = await Promise.all([backend(), loadConfig()]);
    const { data, error } = await client.auth.signInWithPassword({ email: addressOf(username, loginDomain), password });
    if (error) return outcomeOf(error.status);
    const profile = await readProfile(data.user.id);
    if (profile) {
      enter(data.user.id, profile);
      return { kind: 'signed-in', profile };
    }
    await client.auth.signOut({ scope: 'local' });
    return { kind: 'no-profile' };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** An account is known by its user name; the backend wants an address. */
export function addressOf(username: string, loginDomain: string): string {
  const name = username.normalize('NFC').trim().toLowerCase();
  return name.includes('@') ? name : `${name}@${loginDomain}`;
}

function outcomeOf(status: number | undefined): SignInResult {
  if (status === 429) return { kind: 'too-many-attempts' };
  return status !== undefined && status >= 400 && status < 500 ? { kind: 'wrong-credentials' } : { kind: 'unreachable' };
}

const atLeast = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
