import type { SupabaseClient } from '@supabase/supabase-js';
import { backend } from '../backend';
import { loadConfig } from '../config';
import { BackendFailure } from '../data-error';
import { giveCode, secondStepOf, type CodeOutcome } from './give-code';

/** Whether the person signs in with a code as well, and since when (ISO 8601); `not-offered`: this installation has no second step. */
export type SecondStep = { kind: 'not-offered' | 'off' } | { kind: 'on'; factorId: string; since: string };

/** One that is being set up: `address` is what an authenticator app reads from a QR code, `secret` the same to be typed. */
export interface NewSecondStep {
  factorId: string;
  address: string;
  secret: string;
}

/** What authenticator apps show beside the code. */
const ISSUER = 'Portal AVSEC';

/** The second step of whoever is signed in. Rejects with `BackendFailure` where that cannot be known now. */
export const readSecondStep = (): Promise<SecondStep> =>
  asking(async (client): Promise<SecondStep> => {
    const { data, error } = await client.auth.getUser();
    if (error) throw error;
    const secondStep = secondStepOf(data.user);
    if (secondStep) return { kind: 'on', ...secondStep };
    return { kind: (await loadConfig()).secondStep ? 'off' : 'not-offered' };
  });

/** Begins to set one up; it is in force once `confirmSecondStep` was given a code. Rejects with `BackendFailure`. */
export const beginSecondStep = (): Promise<NewSecondStep> =>
  asking(async ({ auth }) => {
    const { data: known } = await auth.mfa.listFactors();
    // Those that were begun and left.
    for (const { id, status } of known?.all ?? []) if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: ISSUER });
    if (error) throw error;
    return { factorId: data.id, address: data.totp.uri, secret: data.totp.secret };
  });

/** Puts it in force; the person's other sessions end. Never rejects. */
export const confirmSecondStep = async (factorId: string, code: string): Promise<CodeOutcome> =>
  backend().then((client) => giveCode(client, factorId, code), () => ({ kind: 'unreachable' }));

/** Takes it away, by a code of it. Never rejects. */
export async function endSecondStep(factorId: string, code: string): Promise<CodeOutcome> {
  try {
    const client = await backend();
    const outcome = await giveCode(client, factorId, code);
    if (outcome.kind !== 'done') return outcome;
    const { error } = await client.auth.mfa.unenroll({ factorId });
    if (error) return { kind: 'unreachable' };
    // A token that does not tell of the second step any more.
    await client.auth.refreshSession();
    return { kind: 'done' };
  } catch {
    return { kind: 'unreachable' };
  }
}

async function asking<T>(ask: (client: SupabaseClient) => Promise<T>): Promise<T> {
  try {
    return await ask(await backend());
  } catch (error) {
    throw new BackendFailure({ kind: 'offline' }, error);
  }
}
