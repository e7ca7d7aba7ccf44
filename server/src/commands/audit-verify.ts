import { openBackend, type Backend } from '../backend/open-backend';
import { settingsFrom } from '../settings';
import { recomputeChain, type ChainFault } from './audit-chain';

/** Lines that are printed; the others are counted. */
const SHOWN = 100;

const MEANINGS: Record<ChainFault['fault'], string> = {
  missing: 'was removed',
  altered: 'was altered',
  unchained: 'stands outside the chain',
  gap: 'follows a link that was removed',
};

/**
 * What is wrong with the audit log, one line each; none when nothing is. Nothing of it is the database's own judgement.
 * `known` is a link that was written down before, as `place:hash`: a chain that was made anew does not have it any
 * more.
 */
export async function auditFaults(
  backend: Pick<Backend, 'transaction'>,
  known?: string,
): Promise<{ faults: string[]; summary: string }> {
  const { entries, head, faults: found, has } = await recomputeChain(backend);
  const faults = found.slice(0, SHOWN).map(({ entry, fault }) => `entry ${entry} ${MEANINGS[fault]}`);
  if (found.length > SHOWN) faults.push(`and ${found.length - SHOWN} more`);
  if (known !== undefined) {
    const [, place, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(known) ?? [];
    if (place === undefined) throw new Error('The known link is written as place:hash, as this command prints it.');
    if (!has(Number(place), hash))
      faults.push(
        `the link ${place} that was written down is not in the chain: it was made anew, or an older backup was put back`,
      );
  }
  return { faults, summary: `${entries} entries, newest link ${head ? `${head.place}:${head.hash}` : 'none'}` };
}

/**
 * `npm run audit-verify [place:hash]`, with the portal stopped; the data folder comes from `PORTAL_DATA`. Answers the
 * exit code, which is 1 when something is wrong.
 */
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
