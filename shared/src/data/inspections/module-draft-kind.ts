import { afterModuleDraftEvent, type ModuleDraftPhase } from '../../domain/life-cycle/module-draft';
import type { WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { STORES_OF_A_MODULE_DRAFT, STORES_OF_AN_OPERATION } from '../device/stores';
import { entrySchema } from '../local/entry-record';
import { forgetSubmission, removeFile } from '../local/forget-submission';
import { moduleDraftSchema, type ModuleDraftRecord } from '../local/module-draft-record';
import type { Kind, StepOf } from './apply';
import { operationIn, type OperationKey } from './operation-kind';

/**
 * What happens to a draft of a module, with what it takes to carry out what follows. `isRepeated`: it is done again,
 * because the answer was lost.
 */
export type ModuleDraftHappening =
  | { kind: 'typed'; draft: ModuleDraftRecord; isRepeated: boolean }
  | { kind: 'restored'; draft: ModuleDraftRecord }
  | { kind: 'file-removed'; fileId: string }
  | { kind: 'submitted' | 'discarded' };

/** `moduleId`: undefined where only its file is known. */
interface ModuleDraftKey extends OperationKey {
  moduleId: string | undefined;
}

interface ModuleDraftCycle {
  key: ModuleDraftKey;
  event: ModuleDraftHappening;
  life: { draft: ModuleDraftRecord | null; entry: null; phase: ModuleDraftPhase };
}
type Step = StepOf<ModuleDraftCycle>;

/** What a module keeps while a person is at it (`domain/life-cycle/module-draft.ts`). */
export const MODULE_DRAFT: Kind<ModuleDraftCycle> = {
  stores: STORES_OF_AN_OPERATION,
  fewer: { events: ['typed'], stores: STORES_OF_A_MODULE_DRAFT },
  read,
  after: afterModuleDraftEvent,
  isLate,
  remove,
  keep,
  send: () => Promise.resolve(null),
};

async function read(transaction: WriteTransaction, key: ModuleDraftKey): Promise<ModuleDraftCycle['life']> {
  const { userId, moduleId, id } = key;
  const place = moduleId === undefined ? null : { store: 'moduleDrafts' as const, key: [userId, moduleId, id] };
  const draft = place && valueOf(await readIn(transaction, place, moduleDraftSchema));
  const { phase } = await operationIn(transaction, key);
  return { draft, entry: null, phase: draft ? 'kept' : phase };
}

/** One that another tab has written since this one read it stays. */
function isLate({ event, before: { draft } }: Step): boolean {
  if (event.kind !== 'typed' || !draft) return false;
  const isOwn =
    event.isRepeated && draft.sequence === event.draft.sequence && draft.updatedAt === event.draft.updatedAt;
  return draft.sequence >= event.draft.sequence && !isOwn;
}

async function keep({ transaction, key, event, before }: Step): Promise<ModuleDraftRecord | null> {
  if (!('draft' in event)) return before.draft;
  // What was given up here is then as if it had never been here.
  if (event.kind === 'restored') await transaction.objectStore('tombstones').delete([key.userId, key.id]);
  await transaction.objectStore('moduleDrafts').put(event.draft);
  return event.draft;
}

async function remove({ transaction, key, event, outcome: { removes } }: Step): Promise<void> {
  const { userId, moduleId, id } = key;
  if (event.kind === 'file-removed') {
    if (!(await isToBeSent(transaction, userId, event.fileId))) await removeFile(transaction, userId, event.fileId);
    return;
  }
  if (moduleId !== undefined) await transaction.objectStore('moduleDrafts').delete([userId, moduleId, id]);
  const isShown =
    (await transaction.objectStore('outbox').index('id').count(id)) > 0 ||
    (await transaction.objectStore('sentRecords').count([userId, id])) > 0;
  if (removes === 'both' && !isShown) await forgetSubmission(transaction, userId, id);
}

/** Whichever operation shows it. */
async function isToBeSent(transaction: WriteTransaction, userId: string, fileId: string): Promise<boolean> {
  const waiting = await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema);
  return waiting.some(
    (entry) =>
      entry.kind === 'operation' && entry.state.kind === 'waiting' && entry.files.some(({ id }) => id === fileId),
  );
}
