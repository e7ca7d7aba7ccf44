import { isPhoto, type Evidence, type HeldEvidence, type OtherEvidence } from '../evidence/evidence';
import { readPhotoRow } from '../evidence/photo-data';
import { isAnsweredByEvidence } from '../conditions/filled';
import type { Submission } from './submission';

type EvidenceOfSubmission = Pick<Submission, 'id' | 'items' | 'evidence' | 'otherEvidence'>;

/**
 * All photos and files of a stored submission by item id, those included that older versions kept as the answer of a
 * photo or attachment item.
 */
export function evidenceOf(submission: EvidenceOfSubmission): HeldEvidence {
  const evidence: Evidence[] = [...submission.evidence];
  const otherEvidence: OtherEvidence[] = [...(submission.otherEvidence ?? [])];
  for (const { itemId, answerType, answerValue } of submission.items) {
    if (typeof answerValue !== 'string' || answerValue === '' || !isAnsweredByEvidence({ type: answerType })) continue;
    const read = readPhotoRow({ id: `${submission.id}-${itemId}`, itemId, photoData: answerValue });
    if (read.kind === 'evidence') evidence.push(read.evidence);
    else otherEvidence.push(read.other);
  }
  return { evidence: evidenceByItem(evidence), ...(otherEvidence.length > 0 ? { otherEvidence } : {}) };
}

/** Evidence grouped by item id, each group in the given order. */
export function evidenceByItem(evidence: readonly Evidence[]): Record<string, Evidence[]> {
  const grouped = new Map<string, Evidence[]>();
  for (const one of evidence) {
    const group = grouped.get(one.itemId);
    if (group) group.push(one);
    else grouped.set(one.itemId, [one]);
  }
  return Object.fromEntries(grouped);
}

/**
 * How many photos there are in all; files that are no images, what is invalid and words of signature do not count (as
 * in `private.is_photo`).
 */
export function photoCount({ evidence, otherEvidence = [] }: HeldEvidence): number {
  const stored = Object.values(evidence).reduce((count, group) => count + group.filter(isPhoto).length, 0);
  return stored + otherEvidence.filter(({ data }) => data.kind === 'inline' && data.media === 'photo').length;
}
