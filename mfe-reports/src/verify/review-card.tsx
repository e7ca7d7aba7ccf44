import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { sealedAsksForReview, type ReviewContent, type SealedRecord } from '@avsec/shared/seal';
import { CheckCircleOutlined, InfoCircleOutlined, LoadingState, WarningOutlined } from '@avsec/shared/ui';
import { useReviewVerdict, type FoundReview } from './use-review-verdict';

const ICONS = {
  untouched: CheckCircleOutlined,
  altered: WarningOutlined,
  'other-version': WarningOutlined,
  'no-cryptography': InfoCircleOutlined,
  none: InfoCircleOutlined,
  failed: InfoCircleOutlined,
} as const satisfies Record<FoundReview['kind'], unknown>;

/** How the card looks: as the one of the record's own seal. */
const LOOKS = {
  untouched: 'untouched',
  altered: 'altered',
  'other-version': 'altered',
  'no-cryptography': 'no-cryptography',
  none: 'unknown',
  failed: 'unknown',
} as const satisfies Record<FoundReview['kind'], string>;

/** What another person decided on this version, and whether that is what was sealed; nothing where nobody is asked. */
export function ReviewCard({ record }: { record: SealedRecord }) {
  return sealedAsksForReview(record.kept) ? <Asked record={record} /> : null;
}

function Asked({ record }: { record: SealedRecord }) {
  const { t } = useTranslation('reports');
  const found = useReviewVerdict(record);
  return (
    <section className="verify__section" aria-labelledby="verify-review">
      <h2 id="verify-review">{t('verify.review.heading')}</h2>
      {found === null ? <LoadingState label={t('verify.checking')} /> : <Found found={found} />}
    </section>
  );
}

function Found({ found }: { found: FoundReview }) {
  const { t } = useTranslation('reports');
  const Icon = ICONS[found.kind];
  const isReturned = found.kind === 'untouched' && found.content.review.state === 'returned';
  return (
    <>
      <div className={`verdict verdict--${LOOKS[found.kind]} av-card`} role="status">
        <Icon className="verdict__icon" aria-hidden />
        <div>
          {found.kind === 'failed' ? (
            <p>{t('verify.review.failed')}</p>
          ) : (
            <>
              <h3>{t(isReturned ? 'verify.review.returned' : `verify.review.${found.kind}`)}</h3>
              <p>{t(`verify.review.${found.kind}Text`)}</p>
            </>
          )}
        </div>
      </div>
      {found.kind === 'untouched' && <DecisionFacts content={found.content} seal={found.seal} />}
    </>
  );
}

/** Who decided, when and over which seal: out of what was sealed itself. */
export function DecisionFacts({ content, seal }: { content: ReviewContent; seal: string }) {
  const { t } = useTranslation('reports');
  const { reviewer, decided, submission, words } = content;
  return (
    <dl className="seal-facts">
      <dt>{t('verify.review.by')}</dt>
      <dd>
        <bdi>{[reviewer.name, reviewer.badge].filter(Boolean).join(' · ')}</bdi>
      </dd>
      <dt>{t('verify.review.decided')}</dt>
      <dd>{formatDateTime(decided)}</dd>
      <dt>{t('verify.facts.revision')}</dt>
      <dd>{submission.revision}</dd>
      {words !== null && (
        <>
          <dt>{t('verify.review.words')}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </>
      )}
      <dt>{t('verify.review.over')}</dt>
      <dd className="seal-facts__hash">{submission.seal}</dd>
      <dt>{t('verify.review.seal')}</dt>
      <dd className="seal-facts__hash">{seal}</dd>
    </dl>
  );
}
