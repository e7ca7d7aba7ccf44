import { useTranslation } from '@avsec/shared/i18n';
import type { verifyPayloadReview } from '@avsec/shared/seal';
import { CheckCircleOutlined, InfoCircleOutlined, WarningOutlined } from '@avsec/shared/ui';
import { DecisionFacts } from './review-card';

type Found = Awaited<ReturnType<typeof verifyPayloadReview>>;

const ICONS = {
  untouched: CheckCircleOutlined,
  altered: WarningOutlined,
  'other-version': WarningOutlined,
  unknown: WarningOutlined,
  'no-cryptography': InfoCircleOutlined,
} as const satisfies Record<Found['kind'], unknown>;

/** Whether the decision that a file brings is what was sealed, and the server's own. */
export function FileReviewCard({ verdict }: { verdict: Found }) {
  const { t } = useTranslation('reports');
  const { kind } = verdict;
  const Icon = ICONS[kind];
  const looks = kind === 'untouched' || kind === 'no-cryptography' ? kind : 'altered';
  const isReturned = kind === 'untouched' && verdict.content.review.state === 'returned';
  return (
    <>
      <div className={`verdict verdict--${looks} av-card`} role="status">
        <Icon className="verdict__icon" aria-hidden />
        <div>
          <h3>{t(isReturned ? 'verify.fileReview.returned' : `verify.fileReview.${kind}`)}</h3>
          <p>{t(`verify.fileReview.${kind}Text`)}</p>
        </div>
      </div>
      {kind === 'untouched' && <DecisionFacts content={verdict.content} seal={verdict.seal} />}
    </>
  );
}
