import * as z from 'zod/mini';
import type { AuditChange, AuditEntry, AuditFilter } from '../../domain/access/audit';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { isoMoment } from '../backend/moment';

export interface AuditPage {
  filter: AuditFilter;
  /** Id of the last entry that was read; left out for the newest. */
  before?: number;
  most: number;
}

export const auditLog = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query<AuditEntry[], AuditPage>({
      queryFn: (page) => asResult(readAuditEntries(page)),
      // What is read is what the server holds now.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** One page of the audit log, newest first; for auditors and administrators, nothing for others. */
export const { useAuditEntriesQuery } = auditLog;

const change = z.object({ from: z.unknown(), to: z.unknown() });

const entryRow = z.pipe(
  z.object({
    id: z.number(),
    at: z.pipe(z.string(), z.transform(isoMoment)),
    actor: z.nullable(z.string()),
    actor_name: z.nullable(z.string()),
    table_name: z.string(),
    action: z.string(),
    row_id: z.string(),
    subject: z.nullable(z.string()),
    details: z.catch(z.record(z.string(), z.unknown()), {}),
  }),
  z.transform((row): AuditEntry => ({
    id: row.id,
    at: row.at,
    actorId: row.actor,
    actorName: row.actor_name,
    table: row.table_name,
    action: row.action,
    rowId: row.row_id,
    subject: row.subject,
    ...split(row.details),
  })),
);

function split(details: Record<string, unknown>): { changes: AuditChange[]; more: Record<string, unknown> } {
  const changes: AuditChange[] = [];
  const more: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(details)) {
    const { data } = change.safeParse(value);
    if (data && field !== 'from' && field !== 'to') changes.push({ field, from: data.from, to: data.to });
    else more[field] = value;
  }
  return { changes, more };
}

/** The same outside React, for a file of all of them. Rejects with `BackendFailure`. */
export function readAuditEntries({ filter, before, most }: AuditPage): Promise<AuditEntry[]> {
  return queryBackend(
    (client) => client.rpc('audit_entries', { filter, most, ...(before === undefined ? {} : { before }) }),
    z.array(entryRow),
  );
}
