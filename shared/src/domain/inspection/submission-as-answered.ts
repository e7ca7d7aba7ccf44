import { answersOf, measuresOf, notesOf } from './inspection';
import { isKeptAnswer, type Answers } from '../answer/answer';
import { checklistAsAnswered } from './answered-checklist';
import { itemsOf, type Checklist } from '../checklist/checklist';
import { asShown } from '../conditions/as-shown';
import { signatureOf } from './finalize';
import { locationOf } from '../submission/location';
import type { TakenMeasures } from '../quality/findings/measure';
import type { Filled } from '../conditions/filled';
import type { Inspection, Submission, SubmissionItem } from '../submission/submission';
import { evidenceByItem } from '../submission/submission-evidence';

/** A submission that knows the questions it was answered under, and has exactly one item for each of them. */
export type AnsweredSubmission = Submission & { checklist: Checklist };

/**
 * The submission with the checklist it was answered under and an item for every question in it, in the order in which
 * they are asked, so that whoever counts and whoever shows meet the same items. Answers and evidence without a question
 * of their own get one. `current`, the checklist as it is now, only completes records of older versions that came
 * without their questions.
 */
export function submissionAsAnswered(submission: Submission, current: Checklist | null): AnsweredSubmission {
  // Words that say who signed ask for no place of their own.
  const otherEvidence = submission.otherEvidence?.filter(({ data }) => data.kind !== 'signature-text');
  const known = checklistAsAnswered({ ...submission, otherEvidence, checklist: null }, submission.checklist ?? current);
  const [answers, notes, evidence] = [answersOf(submission), notesOf(submission), evidenceByItem(submission.evidence)];
  const checklist = whatIsShown({
    checklist: known,
    answers,
    notes,
    evidence,
    otherEvidence,
    instances: submission.instances,
  });
  return { ...submission, checklist, items: itemsAsAsked(checklist, answers, notes, measuresOf(submission)) };
}

/** An inspection on this device as the submission that it will be once it is stored. */
export function submissionFrom(
  inspection: Inspection,
  stored: Pick<Submission, 'status' | 'completionTime' | 'onBehalfOf'>,
): AnsweredSubmission {
  const { id, userId, answers, inspector, startTime, baseRevision, updatedAt, otherEvidence, instances } = inspection;
  const checklist = whatIsShown(inspection);
  const asked = new Set(itemsOf(checklist).map((item) => item.id));
  return {
    ...{ id, userId, checklist, startTime, updatedAt, otherEvidence, instances },
    ...stored,
    checklistId: checklist.id,
    title: checklist.title,
    inspector: { ...inspector, location: locationOf(inspection) },
    signature: signatureOf(inspection),
    revision: baseRevision,
    items: itemsAsAsked(checklist, answers, inspection.notes ?? {}, inspection.measures ?? {}),
    evidence: Object.values(inspection.evidence)
      .flat()
      .filter(({ itemId }) => asked.has(itemId)),
  };
}

const whatIsShown = (filled: Filled & { checklist: Checklist }): Checklist => asShown(filled).checklist;

function itemsAsAsked(
  checklist: Checklist,
  answers: Answers,
  notes: Readonly<Record<string, string>>,
  measures: TakenMeasures,
): SubmissionItem[] {
  const asked = checklist.sections.flatMap((section) => section.items.map((item) => ({ section, item })));
  return asked.map(({ section, item }, orderIndex) => {
    const answer = answers[item.id];
    return {
      sectionId: section.id,
      sectionTitle: section.title,
      itemId: item.id,
      question: item.question,
      answerType: item.type,
      answerValue: answer !== undefined && isKeptAnswer(answer) ? answer : null,
      note: notes[item.id] ?? null,
      measure: measures[item.id],
      isRequired: item.required,
      orderIndex,
    };
  });
}
