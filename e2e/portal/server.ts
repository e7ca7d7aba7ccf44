import { z } from 'zod';
import { type Backend, openBackend } from '../../server/src/backend/open-backend';
import { run } from '../../server/src/run';
import { servePortal } from '../../server/src/start-portal';
import type { StatementsDone } from './portal-process';

const statementsSchema = z.object({ id: z.number(), statements: z.string() });

/** Carries out what the process that started this one sends: all of a text's statements, or none. */
async function carryOut(backend: Backend, message: unknown): Promise<void> {
  const { id, statements } = statementsSchema.parse(message);
  const { splitSqlStatements } = await import('@supabase/lite');
  const refusal = await backend
    .transaction(async (sql) => {
      for (const statement of splitSqlStatements(statements)) await sql(statement);
    })
    .then(
      () => null,
      (failure: unknown) => String(failure),
    );
  process.send?.({ id, refusal } satisfies StatementsDone);
}

// The portal as `main.ts` starts it; a test may be the owner of its database while it runs.
await run(async (settings, log) => {
  const backend = await openBackend({ dataFolder: settings.dataFolder });
  const portal = await servePortal(backend, settings, log);
  process.on('message', (message) => void carryOut(backend, message));
  // Whoever listens would be waited for when the portal stops.
  process.channel?.unref();
  return portal;
});
