import { useSealedRecordQuery } from '@avsec/shared/data';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link, useParams } from '@avsec/shared/router';
import { sealedTitle } from '@avsec/shared/seal';
import { ErrorState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { DroppedFile } from './dropped-file';
import { RecordActions } from './record-actions';
import { ReviewCard } from './review-card';
import { SealFacts } from './seal-facts';
import { useRecordVerdict } from './use-record-verdict';
import { VerdictCard } from './verdict-card';
import './verify.css';

/** Whether what the server holds of an inspection, or a file that was downloaded from it, is what was sealed. */
export default function VerifyPage() {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const {
    data: record,
    isFetching,
    isError,
    refetch,
  } = useSealedRecordQuery({ id }, { refetchOnMountOrArgChange: true });
  const titleOf = useRecordTitle();
  const verdict = useRecordVerdict(record);
  const back = { to: '/checklist-history', label: t('verify.back') };
  const isLoading = isFetching || (!isError && verdict === null);
  return (
    <PageFrame title={t('verify.title')} subtitle={record && titleOf(sealedTitle(record.kept))} back={back}>
      {isLoading && <LoadingState label={t('verify.checking')} />}
      {!isLoading && isError && (
        <ErrorState
          what={t('verify.failed')}
          meaning={t('verify.failedMeaning')}
          advice={t('verify.failedAdvice')}
          onRetry={() => void refetch()}
        />
      )}
      {!isLoading && !isError && verdict && (
        <div className="verify">
          <section className="verify__section" aria-labelledby="verify-server">
            <h2 id="verify-server">{t('verify.server')}</h2>
            <VerdictCard verdict={verdict} of="record" />
            {record && <SealFacts record={record} />}
            {record && <RecordActions record={record} />}
          </section>
          {record && <ReviewCard record={record} />}
          <section className="verify__section" aria-labelledby="verify-file">
            <h2 id="verify-file">{t('verify.file.heading')}</h2>
            <p>{t('verify.file.text')}</p>
            <DroppedFile id={id} />
          </section>
          <p>
            <Link to={`/checklist-report/${id}`}>{t('verify.report')}</Link>
          </p>
        </div>
      )}
    </PageFrame>
  );
}
