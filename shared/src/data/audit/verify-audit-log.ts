import * as z from 'zod/mini';
import type { AuditVerification } from '../../domain/access/audit';
import { queryBackend } from '../backend/query-backend';

const verification = z.pipe(
  z.object({
    entries: z.number(),
    head: z.nullable(z.object({ place: z.number(), hash: z.string() })),
    fault_count: z.number(),
    faults: z.array(z.object({ entry: z.number(), fault: z.enum(['missing', 'altered', 'unchained', 'gap']) })),
  }),
  z.transform(({ fault_count: faultCount, ...found }): AuditVerification => ({ ...found, faultCount })),
);

/** Follows the chain of the audit log from its first entry to its newest. Rejects with `BackendFailure`. */
export const verifyAuditLog = (): Promise<AuditVerification> =>
  queryBackend((client) => client.rpc('verify_audit_log'), verification);
