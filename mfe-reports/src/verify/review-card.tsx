import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { sealedAsksForReview, type ReviewContent, type SealedRecord } from '@avsec/shared/seal';
import { LoadingState } from '@avsec/shared/ui';
import { SectionCard } from '@avsec/shared/ui/antd';
import { Facts, SEAL } from './facts';
import { Said } from './said';
import { useReviewVerdict, type FoundReview } from './use-review-verdict';

/** How the card looks: as the one of the record's own seal. */
const LOOKS = {
  untouched: 'success',
  altered: 'error',
  'other-version': 'error',
  'no-cryptography': 'info',
  none: 'info',
  failed: 'info',
} as const satisfies Record<FoundReview['kind'], string>;

/** What another person decided on this version, and whether that is what was sealed; nothing where nobody is asked. */
export function ReviewCard({ record }: { record: SealedRecord }) {
  return sealedAsksForReview(record.kept) ? <Asked record={record} /> : null;
}

function Asked({ record }: { record: SealedRecord }) {
  const { t } = useTranslation('reports');
  const found = useReviewVerdict(record);
  return (
    <SectionCard title={t('verify.review.heading')}>
      {found === null ? <LoadingState label={t('verify.checking')} /> : <Found found={found} />}
    </SectionCard>
  );
}

function Found({ found }: { found: FoundReview }) {
  const { t } = useTranslation('reports');
  const isReturned = found.kind === 'untouched' && found.content.review.state === 'returned';
  return (
    <>
      {found.kind === 'failed' ? (
        <Said as={LOOKS.failed}>{t('verify.review.failed')}</Said>
      ) : (
        <Said as={LOOKS[found.kind]} heading={t(isReturned ? 'verify.review.returned' : `verify.review.${found.kind}`)}>
          {t(`verify.review.${found.kind}Text`)}
        </Said>
      )}
      {found.kind === 'untouched' && <DecisionFacts content={found.content} seal={found.seal} />}
    </>
  );
}

/** Who decided, when and over which seal: out of what was sealed itself. */
export function DecisionFacts({ content, seal }: { content: ReviewContent; seal: string }) {
  const { t } = useTranslation('reports');
  const { reviewer, decided, submission, words } = content;
  return (
    <Facts
      facts={[
        [t('verify.review.by'), <bdi>{[reviewer.name, reviewer.badge].filter(Boolean).join(' · ')}</bdi>],
        [t('verify.review.decided'), formatDateTime(decided)],
        [t('verify.facts.revision'), submission.revision],
        ...(words === null ? [] : [[t('verify.review.words'), <bdi>{words}</bdi>] as const]),
        [t('verify.review.over'), <span style={SEAL}>{submission.seal}</span>],
        [t('verify.review.seal'), <span style={SEAL}>{seal}</span>],
      ]}
    />
  );
}
