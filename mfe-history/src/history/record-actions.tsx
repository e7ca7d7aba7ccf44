import type { Actor } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { usePrefetch } from '@avsec/shared/ui';
import { prefetchDetailsDialog } from '../details/load-details-dialog';
import type { InspectionRecord } from './record';
import { continuePath, type RowActions } from './row-actions';

export interface ActionHandlers {
  onView: (record: InspectionRecord) => void;
  onReopen: (record: InspectionRecord) => void;
  onDelete: (record: InspectionRecord) => void;
}

interface RecordActionsProps extends ActionHandlers {
  record: InspectionRecord;
  actor: Actor;
  actions: RowActions;
}

/** What may be done with a record; every name carries the record, so that each is told apart when read out. */
export function RecordActions({ record, actor, actions, onView, onReopen, onDelete }: RecordActionsProps) {
  const { t } = useTranslation('history');
  const prefetch = usePrefetch();
  const named = (action: string) => ({
    'aria-label': t('actions.of', { action: t(`actions.${action}`), title: record.title || t('untitled'), start: formatDateTime(record.startTime) }),
  });
  const leadsTo = (path: string) => ({ to: path, onPointerEnter: () => prefetch(path), onFocus: () => prefetch(path) });

  return (
    <div className="history-actions">
      <button type="button" className="history-action" {...named('view')} onPointerEnter={prefetchDetailsDialog} onFocus={prefetchDetailsDialog} onClick={() => onView(record)}>
        {t('actions.view')}
      </button>
      {actions.continue && (
        <Link className="history-action history-action--main" {...named('continue')} {...leadsTo(continuePath(record, record.userId !== actor.userId))}>
          {t('actions.continue')}
        </Link>
      )}
      {actions.reopen && (
        <button type="button" className="history-action" {...named('edit')} onClick={() => onReopen(record)}>
          {t('actions.edit')}
        </button>
      )}
      {actions.report && (
        <Link className="history-action" {...named('report')} {...leadsTo(`/checklist-report/${encodeURIComponent(record.id)}`)}>
          {t('actions.report')}
        </Link>
      )}
      {actions.delete && (
        <button type="button" className="history-action history-action--danger" {...named('delete')} onClick={() => onDelete(record)}>
          {t('actions.delete')}
        </button>
      )}
    </div>
  );
}
