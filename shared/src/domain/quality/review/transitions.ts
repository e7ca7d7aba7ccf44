/**
 * Where a review stands. `requested` finalized and waiting for another person · `approved` · `returned` with comments,
 * to be mended by whoever filled it in · `withdrawn` taken back before anybody decided, or reopened.
 */
export const REVIEW_STATES = ['requested', 'approved', 'returned', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What a person can do to a review. */
export const REVIEW_ACTS = ['approve', 'return', 'recall', 'ask-again'] as const;
export type ReviewAct = (typeof REVIEW_ACTS)[number];

/** One cell: what an act makes of a state. */
export interface ReviewTransition {
  act: ReviewAct;
  from: ReviewState;
  to: ReviewState;
  /** `supervisor`: by right, or an administrator · `author`: whose record it is. */
  who: 'supervisor' | 'author';
  /** `comment`: at least one, at an item or on the whole. */
  needs: readonly 'comment'[];
  /** Not by whoever signed it, whatever their role or rights: they are the decisions, and each has a seal. */
  fourEyes: boolean;
}

/** What is not listed is refused. The database holds the same table; a test compares them cell by cell. */
export const REVIEW_TRANSITIONS: readonly ReviewTransition[] = [
  { act: 'approve', from: 'requested', to: 'approved', who: 'supervisor', needs: [], fourEyes: true },
  { act: 'return', from: 'requested', to: 'returned', who: 'supervisor', needs: ['comment'], fourEyes: true },
  { act: 'recall', from: 'requested', to: 'withdrawn', who: 'author', needs: [], fourEyes: false },
  { act: 'ask-again', from: 'withdrawn', to: 'requested', who: 'author', needs: [], fourEyes: false },
];

/** What an act makes of a state; null where it is not possible there. */
export const reviewTransitionFor = (act: ReviewAct, from: ReviewState): ReviewTransition | null =>
  REVIEW_TRANSITIONS.find((one) => one.act === act && one.from === from) ?? null;
