import { randomUUID } from 'node:crypto';
import { openPortal, type Portal } from './clients.fixture';

export let portal: Portal;
/** The database of a test file. */
export const open = async (): Promise<void> => void (portal = await openPortal());

interface Stored {
  checklist_id?: string;
  title?: string;
  inspector_name?: string;
  location?: string;
  start_time?: string;
  status?: string;
  definition?: object;
  metadata?: object;
  /** Conforming and non-conforming answers of a finalized record. */
  result?: [number, number];
  /** Critical items among those that do not conform. */
  critical?: number;
}

/** A record as the database holds it, past the writing functions; answers its id. */
export async function stored({
  checklist_id = 'c',
  title = 'Red Gate',
  inspector_name = 'Ana Souza',
  location = 'Portão 3',
  start_time = '2026-03-02T10:00:00Z',
  status = 'completed',
  definition = {},
  metadata = {},
  result,
  critical = 0,
}: Stored = {}): Promise<string> {
  const id = randomUUID();
  await portal.backend.sql(
    `insert into public.checklist_submissions (id, user_id, checklist_id, title, inspector_name, inspector_badge,
      location, start_time, status, definition, metadata)
     values ($1, $2, $9, $3, $4, 'B-1', $5, $6, $7, $8, $10)`,
    [
      id,
      randomUUID(),
      title,
      inspector_name,
      location,
      start_time,
      status,
      JSON.stringify(definition),
      checklist_id,
      JSON.stringify(metadata),
    ],
  );
  if (result) {
    await portal.backend.sql(
      `update public.checklist_submissions
        set conforming_count = $2, non_conforming_count = $3, evaluated_count = $2::integer + $3,
         critical_failure_count = $4,
         compliance_rate = $2::integer * 100.00000000000000000000 / nullif($2::integer + $3, 0) where id = $1`,
      [id, ...result, critical],
    );
  }
  return id;
}
