import { afterEvent, type LifeEvent, type Outcome } from '../../domain/life-cycle/life-cycle';
import { phaseOf, type Phase } from '../../domain/life-cycle/phase';
import type { Inspection } from '../../domain/submission/submission';
import { announceChange, announceDraft } from '../device/changes';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { STORES_OF_A_DRAFT, STORES_OF_AN_INSPECTION } from '../device/stores';
import { isBeforeTombstone, type Draft } from '../local/draft-record';
import { isWrittenElsewhere } from '../local/seen-version';
import { lifeIn, type InspectionKey, type Life } from './life';
import { carryOut } from './carry-out';
import type { Applied, InspectionEvent } from './event';

const OF_A_DRAFT: readonly LifeEvent[] = ['typed', 'saved', 'finalized', 'due'];

/**
 * What happens to an inspection: reads its phase and carries out what the table says of it (docs/reliability.md), in
 * one transaction, and tells those who show it. `onFull`: as for `writeOnDevice`. Rejects with `DeviceError`; nothing
 * has changed then.
 */
export async function apply(
  key: InspectionKey,
  event: InspectionEvent,
  onFull: 'makes-room' | 'fails' = 'makes-room',
): Promise<Applied> {
  const stores = OF_A_DRAFT.includes(event.kind) ? STORES_OF_A_DRAFT : STORES_OF_AN_INSPECTION;
  const applied = await writeOnDevice(stores, (transaction) => applyIn(transaction, key, event), onFull);
  say(applied);
  return applied;
}

/** Tells those who show it, in this tab and the others, once its transaction has ended. */
export function say({ outcome: { says } }: Pick<Applied, 'outcome'>): void {
  if (says === 'kept' || says === 'not-kept') announceDraft();
  else if (says !== 'nothing') announceChange();
}

/** The same inside a transaction over `STORES_OF_AN_INSPECTION`, whose owner tells (`say`). */
export async function applyIn(
  transaction: WriteTransaction,
  key: InspectionKey,
  event: InspectionEvent,
): Promise<Applied> {
  const life = await lifeIn(transaction, key.userId, key.submissionId);
  const before = 'inspection' in event && event.kind === 'typed' ? asTyped(life, event.inspection) : life;
  const isLate = await isOver(transaction, key, event, before);
  const outcome = afterEvent(before.phase, event.kind);
  if (isLate) return { before, outcome: nothing(before.phase), isLate, draft: null, entry: null, supersededId: null };
  return { before, outcome, isLate, ...(await carryOut(transaction, key, event, before, outcome)) };
}

const nothing = (becomes: Phase): Outcome => ({
  becomes,
  keeps: 'nothing',
  sends: 'nothing',
  removes: 'nothing',
  superseded: 'nothing',
  says: 'nothing',
});

/** What is typed after a discard is new work. */
function asTyped(life: Life, inspection: Inspection): Life {
  const { draft, entry, tombstone } = life;
  if (!tombstone || isBeforeTombstone(inspection, tombstone)) return life;
  return { ...life, tombstone: null, phase: phaseOf({ draft, entry, tombstone: null }) };
}

/** Whether an event came too late: the device has gone on from what it is about. */
async function isOver(
  transaction: WriteTransaction,
  { userId, submissionId }: InspectionKey,
  event: InspectionEvent,
  { draft, entry, tombstone, phase }: Life,
): Promise<boolean> {
  if ('of' in event) return entry?.id !== event.of.id || entry.requestId !== event.of.requestId;
  switch (event.kind) {
    case 'typed':
    case 'saved':
    case 'finalized':
      return 'inspection' in event && afterEvent(phase, event.kind).keeps === 'typed' && isWrittenElsewhere(draft);
    case 'reopened':
      return draft?.state === 'finalizing' || (tombstone !== null && tombstone.at !== event.endedAt);
    case 'left-behind':
      return draft !== null && !isSame(draft, event.draft);
    case 'lost-there':
      if (!('requestId' in event.known)) return draft?.baseRevision !== event.known.baseRevision;
      // Reopened, given up or queued since; or a full device has given it up meanwhile.
      return phase !== 'finished' || (await transaction.objectStore('sentRecords').count([userId, submissionId])) === 0;
    default:
      return false;
  }
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.sequence === other.sequence && one.line === other.line && one.state === other.state;
