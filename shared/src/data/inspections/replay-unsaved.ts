import { builtinChecklist } from '../../domain/builtin/index';
import type { Checklist } from '../../domain/checklist/checklist';
import { startInspection } from '../../domain/inspection/inspection';
import type { Inspection } from '../../domain/submission/submission';
import { cachedDefinition } from '../checklists/checklist-cache';
import { openChecklist } from '../checklists/open-checklist';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { STORES_OF_A_DRAFT } from '../device/stores';
import { announceChange } from '../device/between-tabs';
import { definitionSchema, draftSchema, type Draft } from '../local/draft-record';
import { sawDraft, isBeyond } from '../local/life';
import { inspectionOf } from '../local/stored-inspection';
import { applyIn } from './apply';
import { INSPECTION } from './inspection-kind';
import { forgetUnsaved, unsavedOf, type UnsavedAnswers } from './unsaved-answers';

/**
 * Takes what this person's pages noted while they were being left into the drafts. A page that is left at once may be
 * gone before its questions are on the device: of checklists that `learns` names they are asked for. Rejects with
 * `DeviceError`; the notes stay then.
 */
export async function replayUnsaved(
  userId: string,
  learns: (checklistId: string) => boolean = () => true,
): Promise<void> {
  const notes = unsavedOf(userId);
  for (const note of notes) {
    const takeUp = (asked: Checklist | null) =>
      writeOnDevice([...STORES_OF_A_DRAFT, 'checklists'], (transaction) => replay(transaction, note, asked));
    const ask = () => openChecklist(note.checklistId).catch(() => null);
    const isDone = (await takeUp(null)) || (learns(note.checklistId) && (await takeUp(await ask())));
    if (isDone) forgetUnsaved({ id: note.submissionId, userId });
  }
  if (notes.length > 0) announceChange();
}

/**
 * The same before something is made of a draft: opened, sent again, decided. `opened`: the checklist that is waited for
 * anyway. A device that cannot take it keeps the notes. Never rejects.
 */
export const takeUpUnsaved = (userId: string, opened?: string): Promise<void> =>
  replayUnsaved(userId, (checklistId) => checklistId === opened).catch((error: unknown) =>
    console.warn('the last answers', error),
  );

/**
 * An inspection as this device has stored it, with what was noted of it and could not be taken into its draft: a full
 * device still shows what was typed.
 */
export function withUnsaved(stored: Inspection, draft: Pick<Draft, 'sequence' | 'line'>): Inspection {
  const note = unsavedOf(stored.userId).find(({ submissionId }) => submissionId === stored.id);
  return note && !isBefore(note, draft) ? taking(note, stored) : stored;
}

/**
 * Whether the draft was stored after the note was written: by their sequence, not by a clock that may have been put
 * back between the two.
 */
const isBefore = (note: UnsavedAnswers, draft: Pick<Draft, 'sequence' | 'line'>): boolean => isBeyond(draft, note);

/**
 * Answers whether the note has served: a draft that was stored later is never overwritten. `asked`: its checklist,
 * where this device does not have it.
 */
async function replay(transaction: WriteTransaction, note: UnsavedAnswers, asked: Checklist | null): Promise<boolean> {
  const { userId, submissionId, inspector, startTime } = note;
  const draft = valueOf(await readIn(transaction, { store: 'drafts', key: [userId, submissionId] }, draftSchema));
  if (draft && isBefore(note, draft)) return true;
  // Its photos and other answers are on the backend only: the note alone would pass for the whole.
  if (!draft && note.baseRevision > 0) return true;
  const checklist = (await checklistOf(transaction, note)) ?? asked;
  if (!checklist) return false;
  const before = draft
    ? inspectionOf(draft, checklist)
    : startInspection({ id: submissionId, userId, checklist, inspector, startTime });
  if (draft) sawDraft(draft);
  await applyIn(INSPECTION, transaction, { userId, submissionId }, { kind: 'typed', inspection: taking(note, before) });
  return true;
}

function taking(
  { inspector, startTime, updatedAt, answers, notes = {}, measures = {}, instances }: UnsavedAnswers,
  before: Inspection,
): Inspection {
  const noted = { ...before.notes, ...notes };
  const measured = { ...before.measures, ...measures };
  const taken = {
    ...before,
    ...(instances ? { instances } : {}),
    inspector,
    startTime,
    updatedAt,
    answers: { ...before.answers, ...answers },
    ...(Object.keys(measured).length > 0 ? { measures: measured } : {}),
  };
  return Object.keys(noted).length > 0 ? { ...taken, notes: noted } : taken;
}

async function checklistOf(
  transaction: WriteTransaction,
  { userId, submissionId, checklistId }: UnsavedAnswers,
): Promise<Checklist | null> {
  const definition = valueOf(
    await readIn(transaction, { store: 'definitions', key: [userId, submissionId] }, definitionSchema),
  );
  return definition?.checklist ?? builtinChecklist(checklistId) ?? cachedDefinition(transaction, userId, checklistId);
}
