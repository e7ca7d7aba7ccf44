import type { SupabaseClient } from '@supabase/supabase-js';
import type * as z from 'zod/mini';
import { ASKED_AT_ONCE_MAX } from '../../domain/limits';
import { backend } from './backend';
import { backendFailure } from './backend-failure';
import { BackendFailure, type DataError } from './data-error';

interface Answer {
  data: unknown;
  error: unknown;
  status: number;
}

type Request = (client: SupabaseClient) => { retry(enabled: boolean): PromiseLike<Answer> };

/** Asks the backend and reads its answer with a schema. Rejects with `BackendFailure`, whatever went wrong. */
export async function queryBackend<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const answer = await answerTo(request);
  if (answer.error) throw backendFailure(answer.error, answer.status);
  const data = schema.safeParse(answer.data);
  if (!data.success) throw new BackendFailure({ kind: 'unreadable' }, data.error);
  return data.data;
}

/**
 * Asks about many things with as many questions as they need, one after the other: a function of the backend takes so
 * many at once.
 */
export async function askInTurn<T, R>(
  all: readonly T[],
  ask: (some: readonly T[]) => Promise<R[]>,
  most = ASKED_AT_ONCE_MAX,
): Promise<R[]> {
  const answers: R[] = [];
  for (let first = 0; first < all.length; first += most) answers.push(...(await ask(all.slice(first, first + most))));
  return answers;
}

/** Calls a function of the backend as whoever this token is of. Rejects with `BackendFailure`. */
export const call = <T>(name: string, parameters: object, token: string, schema: z.ZodMiniType<T>): Promise<T> =>
  queryBackend((client) => client.rpc(name, parameters).setHeader('Authorization', `Bearer ${token}`), schema);

/**
 * What a deletion gave; `gone` where there was nothing left to delete: another attempt, or someone else, has done it.
 */
export async function ignoreMissing<T>(deletion: Promise<T>, gone: T): Promise<T> {
  try {
    return await deletion;
  } catch (error) {
    if (error instanceof BackendFailure && error.reason.kind === 'missing') return gone;
    throw error;
  }
}

/** For `queryFn`: the operation's result, or its failure as a value. */
export async function asResult<T>(operation: Promise<T>): Promise<{ data: T } | { error: DataError }> {
  try {
    return { data: await operation };
  } catch (error) {
    if (!(error instanceof BackendFailure)) console.error(error);
    return { error: error instanceof BackendFailure ? error.reason : { kind: 'backend' } };
  }
}

async function answerTo(request: Request): Promise<Answer> {
  try {
    // The client would repeat reads for seven seconds by itself; without a network people are better served by what the
    // device has.
    return await request(await backend()).retry(false);
  } catch (error) {
    // No configuration, no client code, or a fetch that threw: the network, as far as anyone can tell.
    throw new BackendFailure({ kind: 'offline' }, error);
  }
}
