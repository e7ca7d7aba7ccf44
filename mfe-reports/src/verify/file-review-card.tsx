import { useTranslation } from '@avsec/shared/i18n';
import type { verifyPayloadReview } from '@avsec/shared/seal';
import { DecisionFacts } from './review-card';
import { Said } from './said';

type Found = Awaited<ReturnType<typeof verifyPayloadReview>>;

const LOOKS = {
  untouched: 'success',
  altered: 'error',
  'other-version': 'error',
  unknown: 'error',
  'no-cryptography': 'info',
} as const satisfies Record<Found['kind'], string>;

/** Whether the decision that a file brings is what was sealed, and the server's own. */
export function FileReviewCard({ verdict }: { verdict: Found }) {
  const { t } = useTranslation('reports');
  const { kind } = verdict;
  const isReturned = kind === 'untouched' && verdict.content.review.state === 'returned';
  return (
    <>
      <Said as={LOOKS[kind]} heading={t(isReturned ? 'verify.fileReview.returned' : `verify.fileReview.${kind}`)}>
        {t(`verify.fileReview.${kind}Text`)}
      </Said>
      {kind === 'untouched' && <DecisionFacts content={verdict.content} seal={verdict.seal} />}
    </>
  );
}
