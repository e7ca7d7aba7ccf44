import * as z from 'zod/mini';
import { backend } from './backend';
import { backendFailure } from './backend-failure';
import { BackendFailure } from './data-error';

const refusal = z.object({ context: z.instanceof(Response) });

/**
 * Asks a function of the backend (`/functions/v1/<name>`) and reads its answer by a schema. Rejects with
 * `BackendFailure`.
 */
export async function askFunction<T>(
  name: string,
  body: Record<string, unknown>,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const client = await backend().catch((error: unknown) => {
    throw new BackendFailure({ kind: 'offline' }, error);
  });
  const answer: { data: unknown; error: unknown } = await client.functions.invoke<unknown>(name, { body });
  if (answer.error) {
    const { data: answered } = refusal.safeParse(answer.error);
    throw answered
      ? backendFailure(await answered.context.json().catch(() => null), answered.context.status)
      : new BackendFailure({ kind: 'offline' }, answer.error);
  }
  const parsed = schema.safeParse(answer.data);
  if (!parsed.success) throw new BackendFailure({ kind: 'unreadable' }, parsed.error);
  return parsed.data;
}
