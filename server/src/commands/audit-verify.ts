import { z } from 'zod';
import { openBackend, type Backend } from '../backend/open-backend';
import { settingsFrom } from '../settings';

const stateSchema = z.object({
  entries: z.number(),
  head: z.object({ place: z.number(), hash: z.string() }).nullable(),
  fault_count: z.number(),
  faults: z.array(z.object({ entry: z.number(), place: z.number().nullable(), fault: z.string() })),
});

const MEANINGS: Record<string, string> = {
  missing: 'was removed', altered: 'was altered', unchained: 'stands outside the chain', gap: 'follows a link that was removed',
};

/**
 * What is wrong with the audit log, one line each; none when nothing is. `known` is a link that was written down before, as `place:hash`: a chain that
 * was made anew does not have it any more.
 */
export async function auditFaults({ sql }: Pick<Backend, 'sql'>, known?: string): Promise<{ faults: string[]; summary: string }> {
  const [{ state }] = z.tuple([z.object({ state: stateSchema })]).parse((await sql('select private.audit_state() as state')).rows);
  const faults = state.faults.map(({ entry, fault }) => `entry ${entry} ${MEANINGS[fault] ?? fault}`);
  if (state.fault_count > state.faults.length) faults.push(`and ${state.fault_count - state.faults.length} more`);
  if (known !== undefined) {
    const [, place, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(known) ?? [];
    if (place === undefined) throw new Error('The known link is written as place:hash, as this command prints it.');
    const { rows } = await sql('select from private.audit_chain where place = $1 and hash = $2', [place, hash]);
    if (rows.length === 0) faults.push(`the link ${place} that was written down is not in the chain: it was made anew, or an older backup was put back`);
  }
  return { faults, summary: `${state.entries} entries, newest link ${state.head ? `${state.head.place}:${state.head.hash}` : 'none'}` };
}

/** `npm run audit-verify [place:hash]`, with the portal stopped; the data folder comes from `PORTAL_DATA`. Answers the exit code, which is 1 when something is wrong. */
export async function auditVerify(known: string | undefined): Promise<0 | 1> {
  const backend = await openBackend({ dataFolder: settingsFrom(process.env).dataFolder });
  try {
    const { faults, summary } = await auditFaults(backend, known);
    for (const fault of faults) console.error(fault);
    console.log(summary);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await backend.close();
  }
}
