import { isAnswered, isNotApplicable } from '../answer/answer';
import { itemsOf } from '../checklist/checklist';
import { evidenceCountOf } from '../evidence/evidence';
import { conformityOf } from '../conformity/conformity';
import { isItemAnswered } from '../conditions/filled';
import type { Submission, SubmissionItem } from './submission';
import { evidenceOf, photoCount } from './submission-evidence';

/** What the report counts (sections 5 and 9). */
export interface ReportStatistics {
  total: number;
  answered: number;
  unanswered: number;
  conforming: number;
  nonConforming: number;
  /** Answered 'N/A'; they are among `answered`. */
  notApplicable: number;
  required: number;
  requiredAnswered: number;
  photos: number;
  /** Answered items of all items, whole percent; 0 when there are none. */
  completeness: number;
  /** Answered required items of all required items, whole percent; 100 when there are none. */
  requiredCompleteness: number;
  /** Whether the block 'Assinado digitalmente por' shows. */
  signed: boolean;
}

/**
 * Counts a stored submission. Every checkbox and every number with limits counts here, also those that the compliance
 * rate leaves out.
 */
export function reportStatistics(submission: Submission): ReportStatistics {
  const { items } = submission;
  const held = evidenceOf(submission);
  const isDone = (item: SubmissionItem): boolean =>
    isItemAnswered({ type: item.answerType }, item.answerValue, evidenceCountOf(held, item.itemId));
  const answered = items.filter(isDone).length;
  const required = items.filter((item) => item.isRequired);
  const requiredAnswered = required.filter(isDone).length;
  return {
    total: items.length,
    answered,
    unanswered: items.length - answered,
    ...conformityCounts(submission),
    notApplicable: items.filter(({ answerValue }) => isNotApplicable(answerValue)).length,
    required: required.length,
    requiredAnswered,
    photos: photoCount(held),
    completeness: share(answered, items.length, 0),
    requiredCompleteness: share(requiredAnswered, required.length, 100),
    signed: signatureShown(submission) !== null,
  };
}

/**
 * The signature that the report shows: the submission's own, or that of its first signed signature item; null when
 * unsigned.
 */
export function signatureShown({ signature, items }: Pick<Submission, 'signature' | 'items'>): string | null {
  if (isAnswered(signature)) return signature;
  const signatures = items.filter((item) => item.answerType === 'signature').map((item) => item.answerValue);
  return signatures.filter((value) => typeof value === 'string').find(isAnswered) ?? null;
}

function conformityCounts({ checklist, items }: Submission): { conforming: number; nonConforming: number } {
  const asked = new Map((checklist ? itemsOf(checklist) : []).map((item) => [item.id, item]));
  const conformities = items.map(({ itemId, answerType, answerValue }) =>
    conformityOf({ expectedAnswer: true, ...asked.get(itemId), type: answerType }, answerValue),
  );
  return {
    conforming: conformities.filter((conformity) => conformity === 'conforming').length,
    nonConforming: conformities.filter((conformity) => conformity === 'non-conforming').length,
  };
}

const share = (part: number, whole: number, ofNothing: number): number =>
  whole === 0 ? ofNothing : Math.round((part / whole) * 100);
