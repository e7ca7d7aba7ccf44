import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { MenuButton, MoreOutlined, usePrefetch, useReportWindow, type MenuAction } from '@avsec/shared/ui';
import { prefetchDetailsDialog } from '../details/load-details-dialog';
import type { InspectionRecord } from '../records/record';
import { continuePath, reportPath, type RowActions } from '../records/row-actions';

export interface ActionHandlers {
  onView: (record: InspectionRecord) => void;
  onReopen: (record: InspectionRecord) => void;
  onDelete: (record: InspectionRecord) => void;
}

interface RecordActionsProps extends ActionHandlers {
  record: InspectionRecord;
  actions: RowActions;
}

/**
 * What may be done with a record: what is done most in sight, the rest behind '⋯'. Every name carries the record, so
 * that each is told apart when read out.
 */
export function RecordActions({ record, actions, onView, onReopen, onDelete }: RecordActionsProps) {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  const prefetch = usePrefetch();
  const openReport = useReportWindow();
  const nameOf = (action: string) =>
    t('actions.of', {
      action: t(`actions.${action}`),
      title: titleOf(record) || t('untitled'),
      start: formatDateTime(record.startTime),
    });
  const leadsTo = (path: string) => ({ to: path, onPointerEnter: () => prefetch(path), onFocus: () => prefetch(path) });
  // One main way on beside 'Visualizar': what is in progress goes on, what is finalized is printed.
  const second = actions.continue ? 'continue' : actions.report ? 'report' : null;
  const behind: MenuAction[] = [
    { key: 'report-page', label: t('actions.reportPage'), leads: { to: reportPath(record.id) } },
    ...(actions.reopen ? [{ key: 'edit', label: t('actions.edit'), leads: { run: () => onReopen(record) } }] : []),
    ...(actions.delete
      ? [{ key: 'delete', label: t('actions.delete'), danger: true, leads: { run: () => onDelete(record) } }]
      : []),
  ];

  return (
    <div className="history-actions">
      {second === 'continue' && (
        <Link
          className="history-action history-action--main"
          aria-label={nameOf('continue')}
          {...leadsTo(continuePath(record))}
        >
          {t('actions.continue')}
        </Link>
      )}
      <button
        type="button"
        className="history-action"
        aria-label={nameOf('view')}
        onPointerEnter={prefetchDetailsDialog}
        onFocus={prefetchDetailsDialog}
        onClick={() => onView(record)}
      >
        {t('actions.view')}
      </button>
      {second === 'report' && (
        <button
          type="button"
          className="history-action"
          aria-label={nameOf('report')}
          onClick={() => openReport(record.id)}
        >
          {t('actions.report')}
        </button>
      )}
      <MenuButton label={nameOf('more')} className="history-action history-action--more" actions={behind}>
        <MoreOutlined aria-hidden />
      </MenuButton>
    </div>
  );
}
