import { isKeptAnswer } from '../answer/answer';
import type { Checklist, ChecklistItem, ChecklistSection } from '../checklist/checklist';
import { itemsOf } from '../checklist/checklist';
import { DEFAULT_VERSION } from '../limits';
import { askedSections } from '../conditions/asked';
import type { Submission, SubmissionItem } from '../submission/submission';

/**
 * The checklist that a submission was answered under: its own snapshot; for records of older versions the checklist as
 * it is now when that still has every answered item, else one rebuilt from the stored items, with whatever `current`
 * knows about each of them.
 */
export function checklistAsAnswered(submission: Submission, current: Checklist | null): Checklist {
  if (submission.checklist) return submission.checklist;
  if (current && hasEveryAnsweredItem(current, submission)) return current;
  return rebuilt(submission, current);
}

function hasEveryAnsweredItem(
  { sections }: Checklist,
  { items, evidence, otherEvidence = [], instances }: Submission,
): boolean {
  const known = new Set(itemsOf({ sections: askedSections(sections, instances) }).map((item) => item.id));
  const answered = items.filter((item) => isKeptAnswer(item.answerValue));
  return [...answered, ...evidence, ...otherEvidence].every((one) => known.has(one.itemId));
}

function rebuilt(submission: Submission, current: Checklist | null): Checklist {
  const asked = current ? itemsOf({ sections: askedSections(current.sections, submission.instances) }) : [];
  const known = new Map(asked.map((item) => [item.id, item]));
  const sections = new Map<string, ChecklistSection>();
  for (const item of submission.items.toSorted((a, b) => a.orderIndex - b.orderIndex)) {
    const section = sections.get(item.sectionId) ?? {
      id: item.sectionId,
      title: item.sectionTitle,
      description: null,
      items: [],
    };
    section.items.push(rebuiltItem(item, known.get(item.itemId)));
    sections.set(item.sectionId, section);
  }
  const orphans = evidenceWithoutItem(submission).map((itemId) => known.get(itemId) ?? photoItem(itemId));
  const place = sections.get(ORPHANS.id) ?? { ...ORPHANS, items: [] };
  if (orphans.length > 0) sections.set(place.id, { ...place, items: [...place.items, ...orphans] });
  return {
    id: submission.checklistId,
    title: submission.title,
    description: current?.description ?? null,
    standard: current?.standard ?? null,
    version: current?.version ?? DEFAULT_VERSION,
    author: current?.author ?? null,
    category: current?.category ?? 'general',
    definitionVersion: 0,
    sections: [...sections.values()],
  };
}

/** Older versions stored a photo without storing its item; it gets a place, so that it is seen and kept. */
const ORPHANS = { id: 'evidencias', title: 'Evidências', description: null };

function evidenceWithoutItem({ items, evidence, otherEvidence = [] }: Submission): string[] {
  const stored = new Set(items.map((item) => item.itemId));
  return [...new Set([...evidence, ...otherEvidence].map((one) => one.itemId))].filter((itemId) => !stored.has(itemId));
}

type AskedItem = Pick<SubmissionItem, 'itemId' | 'question' | 'answerType' | 'answerValue' | 'isRequired'>;

const photoItem = (itemId: string): ChecklistItem =>
  rebuiltItem({ itemId, question: 'Foto', answerType: 'photo', answerValue: null, isRequired: false }, undefined);

function rebuiltItem(stored: AskedItem, known: ChecklistItem | undefined): ChecklistItem {
  const asAsked = {
    id: stored.itemId,
    question: stored.question,
    type: stored.answerType,
    required: stored.isRequired,
  };
  if (known) return { ...known, ...asAsked };
  const chosen = Array.isArray(stored.answerValue) ? stored.answerValue : [];
  const options =
    stored.answerType === 'select' && typeof stored.answerValue === 'string' ? [stored.answerValue] : chosen;
  return {
    ...asAsked,
    category: 'processos',
    options,
    includeAttachment: false,
    attachmentType: 'photo',
    expectedAnswer: true,
  };
}
