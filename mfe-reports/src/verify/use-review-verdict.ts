import { useReviewQuery } from '@avsec/shared/data';
import { verifyReview, type ReviewVerdict, type SealedRecord } from '@avsec/shared/seal';
import { useEffect, useState } from 'react';

/** What is found of a version's review; null while it is not known yet. `none`: nobody has decided on it. */
export type FoundReview = ReviewVerdict | { kind: 'none' } | { kind: 'failed' };

/** The decision on this very version, as the server holds it, compared with its seal. */
export function useReviewVerdict(record: SealedRecord): FoundReview | null {
  const { submissionId, revision } = record;
  const { data: review, isError } = useReviewQuery({ submissionId, revision }, { refetchOnMountOrArgChange: true });
  const [found, setFound] = useState<{ of: unknown; verdict: ReviewVerdict } | null>(null);
  const seal = review?.seal ?? null;
  useEffect(() => {
    if (!review || seal === null) return;
    let isWanted = true;
    void verifyReview({ seal, kept: review.kept }, record).then((verdict) => {
      if (isWanted) setFound({ of: review, verdict });
    });
    return () => void (isWanted = false);
  }, [review, seal, record]);
  if (isError) return { kind: 'failed' };
  if (review === undefined) return null;
  if (review === null || seal === null) return { kind: 'none' };
  return found?.of === review ? found.verdict : null;
}
