import { isSupervisor, type FindingActor } from '../findings/may-act';
import {
  REVIEW_ACTS,
  reviewTransitionFor,
  type ReviewAct,
  type ReviewState,
  type ReviewTransition,
} from './transitions';

/** Who is at work, as far as reviews are concerned. */
export type ReviewActor = Pick<FindingActor, 'userId' | 'role' | 'rights'>;

/** A review as its transitions see it. */
export interface ReviewAtHand {
  state: ReviewState;
  /** Whose record it is. */
  inspectorId: string;
  /** Who signed it, and whose record it is. */
  signedBy: readonly string[];
}

/** Why not: `state` not from where it stands · `right` not by this person · `four-eyes` this person signed it. */
export type WhyNoReview = 'state' | 'right' | 'four-eyes';

/** What an act would make of it, or why it cannot be done. */
export type ReviewAnswer =
  { may: true; to: ReviewState; transition: ReviewTransition } | { may: false; why: WhyNoReview };

/** Whether and where to an act leads for this person. Decides buttons; the database decides the same. */
export function mayReview(act: ReviewAct, review: ReviewAtHand, actor: ReviewActor): ReviewAnswer {
  const transition = reviewTransitionFor(act, review.state);
  if (!transition) return { may: false, why: 'state' };
  const is = { supervisor: isSupervisor(actor), author: review.inspectorId === actor.userId };
  if (!is[transition.who]) return { may: false, why: 'right' };
  if (transition.fourEyes && review.signedBy.includes(actor.userId)) return { may: false, why: 'four-eyes' };
  return { may: true, to: transition.to, transition };
}

/** All that this person may do now, in the order of `REVIEW_ACTS`. */
export const possibleReviewActs = (review: ReviewAtHand, actor: ReviewActor): ReviewAct[] =>
  REVIEW_ACTS.filter((act) => mayReview(act, review, actor).may);
