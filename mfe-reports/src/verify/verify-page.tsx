import { useSealedRecordQuery } from '@avsec/shared/data';
import { useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link, useParams } from '@avsec/shared/router';
import { sealedTitle } from '@avsec/shared/seal';
import { ErrorState, LoadingState, PageFrame } from '@avsec/shared/ui';
import { Flex, PortalTheme, SectionCard } from '@avsec/shared/ui/antd';
import { DroppedFile } from './dropped-file';
import { RecordActions } from './record-actions';
import { ReviewCard } from './review-card';
import { SealFacts } from './seal-facts';
import { useRecordVerdict } from './use-record-verdict';
import { VerdictCard } from './verdict-card';
import './verify.css';

/** Lines of words, px. */
const TO_BE_READ = { maxWidth: 800 };

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
        <PortalTheme>
          <Flex vertical gap="middle" style={TO_BE_READ}>
            <SectionCard title={t('verify.server')}>
              <Flex vertical gap="middle">
                <VerdictCard verdict={verdict} of="record" />
                {record && <SealFacts record={record} />}
                {record && <RecordActions record={record} />}
              </Flex>
            </SectionCard>
            {record && <ReviewCard record={record} />}
            <SectionCard title={t('verify.file.heading')}>
              <Flex vertical gap="middle">
                <p>{t('verify.file.text')}</p>
                <DroppedFile id={id} />
              </Flex>
            </SectionCard>
            {record && (
              <p>
                <Link to={`/checklist-report/${id}`}>{t('verify.report')}</Link>
              </p>
            )}
          </Flex>
        </PortalTheme>
      )}
    </PageFrame>
  );
}
