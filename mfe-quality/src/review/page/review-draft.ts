import { useState } from 'react';
import * as z from 'zod/mini';
import { defineDrafts } from '@avsec/shared/module';
import { useModuleDraft } from '@avsec/shared/operations';
import { discardDraft, MODULE } from '../../shown/discard-draft';
import { reviewPath } from '../../shown/paths';

/** What a reviewer writes before deciding: on the whole, and at items by their ids. */
export interface ReviewDraft {
  words: string;
  comments: Readonly<Record<string, string>>;
}

const EMPTY: ReviewDraft = { words: '', comments: {} };

const drafts = defineDrafts<ReviewDraft>({
  module: MODULE,
  version: 1,
  title: { pt: 'Revisão', en: 'Review', de: 'Prüfung', it: 'Revisione', ko: '검토', zh: '审核' },
  content: z.object({ words: z.string(), comments: z.record(z.string(), z.string()) }),
});

export interface UsedReviewDraft {
  draft: ReviewDraft;
  /** It is not on this device, and is lost with the page. */
  isOnlyHere: boolean;
  change: (changes: Partial<ReviewDraft>) => void;
  discard: () => Promise<void>;
}

/** The draft of one review, of one version, kept on this device as it is typed; where that cannot be, on the page. */
export function useReviewDraft(review: { id: string; submissionId: string; checklistTitle: string }): UsedReviewDraft {
  const [state, keep] = useModuleDraft(drafts, review.id, EMPTY);
  const [onPage, setOnPage] = useState(EMPTY);
  const isKept = state.kind === 'open';
  const draft = isKept ? state.draft.content : onPage;
  return {
    draft,
    isOnlyHere: state.kind !== 'loading' && (!isKept || state.draft.kept === 'failed'),
    change: (changes) => {
      const next = { ...draft, ...changes };
      setOnPage(next);
      if (isKept) void keep(next, [], { title: review.checklistTitle, path: reviewPath(review.submissionId) });
    },
    // What an older release kept in another shape is not thrown away.
    discard: () => (isKept ? discardDraft(review.id) : Promise.resolve()),
  };
}

/** The comments that say something, in the order of the items. */
export const saidComments = ({ comments }: ReviewDraft): { itemId: string; text: string }[] =>
  Object.entries(comments).flatMap(([itemId, text]) => (text.trim() === '' ? [] : [{ itemId, text: text.trim() }]));
