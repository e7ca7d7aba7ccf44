import { authoringCounts } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { isTransferError, type ChecklistImport } from '@avsec/shared/transfer';
import { Alert, Flex } from '@avsec/shared/ui/antd';
import { OpenInEditor } from './open-in-editor';
import { ProblemTable } from './problem-table';
import { RowTable } from './row-table';

/**
 * What a file turned out to hold: whether it can be imported, what keeps it from that, and every row as it was
 * understood.
 */
export function ImportResult({
  name,
  result: { checklist, rows, problems, pictures },
}: {
  name: string;
  result: ChecklistImport;
}) {
  const { t } = useTranslation('editor');
  const errors = problems.filter(isTransferError);
  const notices = problems.filter((problem) => !isTransferError(problem));
  return (
    <>
      <section aria-label={t('import.verdict.label')}>
        <Alert
          showIcon
          type={checklist ? 'success' : 'error'}
          role="status"
          title={<h2>{t(checklist ? 'import.verdict.fits' : 'import.verdict.refused', { name })}</h2>}
          description={
            <Flex vertical gap="small" align="start">
              {checklist ? (
                <Found
                  counts={authoringCounts(checklist)}
                  title={checklist.title}
                  pictures={Object.keys(pictures).length}
                />
              ) : (
                <p>{t('import.verdict.nothingSaved')}</p>
              )}
              {errors.length > 0 && <p>{t('import.verdict.errors', { count: errors.length })}</p>}
              {notices.length > 0 && <p>{t('import.verdict.notices', { count: notices.length })}</p>}
              {checklist && <OpenInEditor checklist={checklist} pictures={pictures} />}
            </Flex>
          }
        />
      </section>
      {errors.length > 0 && <ProblemTable title={t('import.errors')} problems={errors} />}
      {notices.length > 0 && <ProblemTable title={t('import.notices')} problems={notices} />}
      {rows.length > 0 && <RowTable rows={rows} />}
    </>
  );
}

function Found({
  counts,
  title,
  pictures,
}: {
  counts: ReturnType<typeof authoringCounts>;
  title: string;
  pictures: number;
}) {
  const { t } = useTranslation('editor');
  const facts = [
    title,
    t('manage.sections', { count: counts.sections }),
    t('manage.items', { count: counts.items }),
    t('manage.required', { count: counts.required }),
    ...(pictures > 0 ? [t('import.pictures', { count: pictures })] : []),
  ];
  return <p className="av-figures">{facts.join(' · ')}</p>;
}
