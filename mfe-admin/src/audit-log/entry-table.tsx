import { useMemo } from 'react';
import type { AuditEntry } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { DataTable, type DataColumn } from '@avsec/shared/ui/data';
import { EntryAction, EntryActor, EntrySubject } from './entry-facts';

const keyOf = ({ id }: AuditEntry) => String(id);
const PART = { kind: 'record', of: 'record', nameOf: ({ at }: AuditEntry) => formatDateTime(at) } as const;

/** Entries where there is room for columns. */
export function EntryTable({ entries, fetching }: { entries: readonly AuditEntry[]; fetching: boolean }) {
  const { t } = useTranslation('admin');
  const columns = useMemo(
    (): DataColumn<AuditEntry>[] => [
      {
        key: 'at',
        title: t('auditLog.column.at'),
        nowrap: true,
        render: ({ at }) => (
          <time className="av-figures" dateTime={at}>
            {formatDateTime(at)}
          </time>
        ),
      },
      { key: 'who', title: t('auditLog.column.who'), render: (entry) => <EntryActor entry={entry} /> },
      {
        key: 'action',
        title: t('auditLog.column.action'),
        nowrap: true,
        render: (entry) => <EntryAction entry={entry} />,
      },
      {
        key: 'subject',
        title: t('auditLog.column.subject'),
        width: '60%',
        render: (entry) => <EntrySubject entry={entry} />,
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('auditLog.title')}
      rows={entries}
      keyOf={keyOf}
      columns={columns}
      fetching={fetching}
      part={PART}
    />
  );
}
