import * as z from 'zod/mini';
import { backend } from '../backend';
import { backendFailure } from '../backend-failure';
import { BackendFailure } from '../data-error';

/** What the function `people` does, on the embedded backend and on hosted Supabase alike; the columns are those of `profiles`. */
export type PeopleRequest =
  | { action: 'create'; person: { username: string; full_name: string; badge: string; role: string } }
  | { action: 'reset-password'; id: string };

/** Shown once to whoever asked for it; nothing keeps it. */
export interface GivenPassword {
  id: string;
  password: string;
}

const given = z.object({ id: z.string(), password: z.string() });
const refusal = z.object({ context: z.instanceof(Response) });

/** Asks the function that makes accounts and passwords. Rejects with `BackendFailure`. */
export async function askPeople(request: PeopleRequest): Promise<GivenPassword> {
  const client = await backend().catch((error: unknown) => {
    throw new BackendFailure({ kind: 'offline' }, error);
  });
  const answer: { data: unknown; error: unknown } = await client.functions.invoke<unknown>('people', { body: request });
  if (answer.error) {
    const { data: answered } = refusal.safeParse(answer.error);
    throw answered ? backendFailure(await answered.context.json().catch(() => null), answered.context.status) : new BackendFailure({ kind: 'offline' }, answer.error);
  }
  const parsed = given.safeParse(answer.data);
  if (!parsed.success) throw new BackendFailure({ kind: 'unreadable' }, parsed.error);
  return parsed.data;
}
