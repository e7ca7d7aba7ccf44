import { useLastVisit, useSubmissionSummariesQuery } from '@avsec/shared/data';
import { criticalLeads, mayPraise, type SubmissionSummary } from '@avsec/shared/domain';
import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { HueTag, PartBoundary, VerdictTag, WorkList, WorkRow } from '@avsec/shared/ui';
import { latelyQuery, shownOf } from './finalized-lately';

const ALL = '/checklist-history?status=completed';

/**
 * What the inspector decided, and what does not conform. That nothing does is said only of what was not refused or left
 * open.
 */
function Result({ row: { results, verdict, checklistId } }: { row: SubmissionSummary }) {
  const { t } = useTranslation('history');
  const isQuestioned = results !== null && criticalLeads(verdict, results);
  const decided = verdict && <VerdictTag given={verdict} checklistId={checklistId} questioned={isQuestioned} />;
  if (!results || results.evaluated === 0) return decided;
  return (
    <>
      {results.criticalFailures > 0 && <HueTag hue="red">{t('result.critical')}</HueTag>}
      {decided}
      {results.nonConforming > 0 && (
        <HueTag hue="red">{t('dashboard.nonConforming', { count: results.nonConforming })}</HueTag>
      )}
      {results.nonConforming === 0 && mayPraise(verdict, 'conforming') && (
        <HueTag hue="green">{t('dashboard.conforming')}</HueTag>
      )}
    </>
  );
}

function Row({ row }: { row: SubmissionSummary }) {
  const { t } = useTranslation('history');
  const title = useRecordTitle()(row) || t('untitled');
  const start = formatDateTime(row.startTime);
  const label = t('dashboard.report');
  return (
    <WorkRow
      title={title}
      note={[row.inspectorName, row.location, row.completionTime && formatDateTime(row.completionTime)]
        .filter(Boolean)
        .join(' · ')}
      mark={<Result row={row} />}
      action={{ to: `/checklist-report/${row.id}`, label, name: t('actions.of', { action: label, title, start }) }}
    />
  );
}

/** For who reviews: what was finalized since the last visit, what was refused and what does not conform first. */
export function FinalizedInspections() {
  const { t } = useTranslation('history');
  const since = useLastVisit();
  const { data } = useSubmissionSummariesQuery(latelyQuery(since), { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <WorkList
      heading={
        since === null ? t('dashboard.finalized') : t('dashboard.finalizedSince', { since: formatDateTime(since) })
      }
      order={t('dashboard.worstFirst')}
      none={t(since === null ? 'dashboard.noneFinalized' : 'dashboard.noneFinalizedSince')}
      more={<Link to={ALL}>{t('dashboard.allFinalized')}</Link>}
    >
      {shownOf(data.rows).map((row) => (
        <PartBoundary key={row.id} kind="record" name={() => row.title} of="record" as="li">
          <Row row={row} />
        </PartBoundary>
      ))}
    </WorkList>
  );
}
