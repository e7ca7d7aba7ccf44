import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { secondStepCodeIn } from '../../domain/access/second-step';
import { signedInSession } from '../../state/bound-store';
import { backend } from '../backend/backend';
import { loadConfig } from '../backend/config';
import { BackendFailure } from '../backend/data-error';
import { giveCode, giveRecoveryCode, secondStepOf, type CodeOutcome } from './give-code';
import { enter } from './session-changes';
import { signedInAgain, type PasswordFailure } from './signed-in-again';

/**
 * Whether the person signs in with a code as well, and since when (ISO 8601); `not-offered`: this installation has no
 * second step.
 */
export type SecondStep =
  | { kind: 'not-offered' | 'off' }
  /** `codesLeft`: codes for recovery that were not used yet; null where that cannot be known now. */
  | { kind: 'on'; factorId: string; since: string; codesLeft: number | null };

/**
 * One that is being set up: `address` is what an authenticator app reads from a QR code, `secret` the same to be typed.
 */
export interface NewSecondStep {
  factorId: string;
  address: string;
  secret: string;
}

/** What became of beginning one. `password-wanted`: signing in was too long ago for going without it. */
export type Beginning = { kind: 'begun'; begun: NewSecondStep } | { kind: 'password-wanted' } | PasswordFailure;

/** A code that was taken, with new codes for recovery; null where those could not be made now. */
export type CodesOutcome = { kind: 'done'; codes: string[] | null } | { kind: Exclude<CodeOutcome['kind'], 'done'> };

/** What authenticator apps show beside the code. */
const ISSUER = 'Portal AVSEC';

/** The second step of whoever is signed in. Rejects with `BackendFailure` where that cannot be known now. */
export const readSecondStep = (): Promise<SecondStep> =>
  asking(async (client): Promise<SecondStep> => {
    const { data, error } = await client.auth.getUser();
    if (error) throw error;
    const secondStep = secondStepOf(data.user);
    if (secondStep)
      return {
        kind: 'on',
        ...secondStep,
        codesLeft: count.safeParse((await client.rpc('recovery_codes_left')).data).data ?? null,
      };
    return { kind: (await loadConfig()).secondStep ? 'off' : 'not-offered' };
  });

/**
 * Begins to set one up; it is in force once `confirmSecondStep` was given a code. Asks the password again, so that a
 * device left open gives nobody a second step of their own; without one only right after signing in. Never rejects.
 */
export async function beginSecondStep(password: string | null): Promise<Beginning> {
  if (password !== null) return signedInAgain(password, enroll);
  return backend()
    .then(enroll)
    .catch((): Beginning => ({ kind: 'unreachable' }));
}

async function enroll({ auth }: SupabaseClient): Promise<Beginning> {
  const { data: known } = await auth.mfa.listFactors();
  // Those that were begun and left.
  for (const { id, status } of known?.all ?? []) if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: ISSUER });
  if (error) return { kind: error.code === 'reauthentication_needed' ? 'password-wanted' : 'unreachable' };
  return { kind: 'begun', begun: { factorId: data.id, address: data.totp.uri, secret: data.totp.secret } };
}

/** Puts it in force; the person's other sessions end. Answers with the first codes for recovery. Never rejects. */
export const confirmSecondStep = (factorId: string, code: string): Promise<CodesOutcome> =>
  renewRecoveryCodes(factorId, code);

/** New codes for recovery in place of those that there are, by a code of the app. Never rejects. */
export async function renewRecoveryCodes(factorId: string, code: string): Promise<CodesOutcome> {
  try {
    const client = await backend();
    const { kind } = await giveCode(client, factorId, code);
    if (kind !== 'done') return { kind };
    return { kind, codes: codes.safeParse((await client.rpc('renew_recovery_codes')).data).data ?? null };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** What was wanted before anything else is there: the rest of the portal opens. */
export function secondStepIsSetUp(): void {
  const session = signedInSession();
  if (session) enter(session.userId, { ...session.profile, mustSetUpSecondStep: false });
}

/** Takes it away, by the password and a code of it or for recovery. Never rejects. */
export async function endSecondStep(
  factorId: string,
  password: string,
  code: string,
): Promise<CodeOutcome | PasswordFailure> {
  const outcome = await signedInAgain(password, async (client): Promise<CodeOutcome> => {
    const { kind } = await (secondStepCodeIn(code) === 'recovery'
      ? giveRecoveryCode(client, code)
      : giveCode(client, factorId, code));
    if (kind !== 'done') return { kind };
    const { error } = await client.rpc('remove_own_second_step');
    return { kind: error ? 'unreachable' : 'done' };
  });
  // A token that does not tell of the second step any more.
  if (outcome.kind === 'done')
    await backend()
      .then(({ auth }) => auth.refreshSession())
      .catch(() => undefined);
  return outcome;
}

const count = z.number();
const codes = z.array(z.string());

async function asking<T>(ask: (client: SupabaseClient) => Promise<T>): Promise<T> {
  try {
    return await ask(await backend());
  } catch (error) {
    throw new BackendFailure({ kind: 'offline' }, error);
  }
}
