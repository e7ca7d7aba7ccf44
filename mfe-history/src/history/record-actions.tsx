import { formatDateTime, useRecordTitle, useTranslation } from '@avsec/shared/i18n';
import { useNavigate } from '@avsec/shared/router';
import { usePrefetch, useReportWindow, type MenuAction } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { ActionMenu } from '@avsec/shared/ui/data';
import type { InspectionRecord } from '../records/record';
import { continuePath, reportPath, type RowActions } from '../records/row-actions';
import { useDetailsLinks } from './use-details-link';

export interface ActionHandlers {
  onReopen: (record: InspectionRecord) => void;
  onDelete: (record: InspectionRecord) => void;
}

interface RecordActionsProps extends ActionHandlers {
  /** In a row of a table. */
  dense?: boolean;
  record: InspectionRecord;
  actions: RowActions;
}

/**
 * What may be done with a record: what is done most in sight, the rest behind '⋯'. Every name carries the record, so
 * that each is told apart when read out.
 */
export function RecordActions({ dense = false, record, actions, onReopen, onDelete }: RecordActionsProps) {
  const { t } = useTranslation('history');
  const titleOf = useRecordTitle();
  const prefetch = usePrefetch();
  const navigate = useNavigate();
  const openReport = useReportWindow();
  const details = useDetailsLinks()(record.id);
  const nameOf = (action: string) =>
    t('actions.of', {
      action: t(`actions.${action}`),
      title: titleOf(record) || t('untitled'),
      start: formatDateTime(record.startTime),
    });
  const further = continuePath(record);
  const size = dense ? ({ size: 'small' } as const) : {};
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
        <Button
          {...size}
          type="primary"
          ghost
          href={further}
          aria-label={nameOf('continue')}
          onPointerEnter={() => prefetch(further)}
          onFocus={() => prefetch(further)}
          onClick={(event) => {
            event.preventDefault();
            void navigate(further);
          }}
        >
          {t('actions.continue')}
        </Button>
      )}
      <Button
        {...size}
        type="link"
        aria-label={nameOf('view')}
        onClick={() => void navigate(details.to, { state: details.state })}
      >
        {t('actions.view')}
      </Button>
      {second === 'report' && (
        <Button {...size} type="link" aria-label={nameOf('report')} onClick={() => openReport(record.id)}>
          {t('actions.report')}
        </Button>
      )}
      <ActionMenu label={nameOf('more')} actions={behind} />
    </div>
  );
}
