import type { Connection } from '@supabase/lite';
import { z } from 'zod';

const databaseErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

/** Classes of SQLSTATE that PostgREST answers with 500; what is in none of its lists gets 400. */
const SERVERS_OWN_FAULT = /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|XX|P0(?!001))/;

/**
 * Makes the embedded API answer a refused statement as PostgREST does: `{ code, message, details, hint }` with the
 * SQLSTATE that was raised. On its own it answers SQLSTATEs that it does not know, ours among them (`AV409`), with 500
 * and no code. It also keeps statements out of the log: the library prints each refused one with its parameters,
 * people's answers included.
 */
export function watchDatabaseErrors(connection: Connection): {
  forget(): void;
  restate(response: Response): Promise<Response>;
} {
  let last: z.infer<typeof databaseErrorSchema> | undefined;
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (failure) => {
    last = databaseErrorSchema.safeParse(failure).data;
    dropTheLineThatFollows();
    return normalize(failure);
  };
  return {
    forget: () => (last = undefined),
    restate: async (response) => {
      if (response.status !== 500 || !last) return response;
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      if (!isUnknownToTheLibrary(body)) return response;
      const { code, message, detail, hint } = last;
      const status = SERVERS_OWN_FAULT.test(code) ? 500 : 400;
      const headers = new Headers(response.headers);
      headers.delete('content-length');
      headers.set('content-type', 'application/json; charset=utf-8');
      return new Response(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }), {
        status,
        headers,
      });
    },
  };
}

const isUnknownToTheLibrary = (body: unknown): boolean => z.object({ code: z.literal('SUP') }).safeParse(body).success;

/** The library prints in the same synchronous step; anything printed later is not touched. */
function dropTheLineThatFollows(): void {
  const print = console.error;
  const restore = (): void => void (console.error = print);
  console.error = restore;
  queueMicrotask(restore);
}
