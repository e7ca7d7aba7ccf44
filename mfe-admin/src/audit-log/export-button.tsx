import { useState } from 'react';
import { localDay, type AuditFilter } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { DownloadOutlined, saveFile, useNotify } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { useAuditWords } from './use-audit-words';
import { useEntryLines, type EntryLine } from './use-entry-lines';

/** Saves everything that the filter leaves as a CSV file. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const linesOf = useEntryLines();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { auditCsv, readAll } = await import('./audit-csv');
      const { entries, isCut } = await readAll(filter);
      const head = ['number', 'at', 'who', 'action', 'what', 'subject', 'record', 'details', 'raw'].map((column) =>
        t(`auditLog.column.${column}`),
      );
      const rows = entries.map((entry) => [
        String(entry.id),
        formatDateTime(entry.at),
        entry.actorName ?? entry.actorId ?? t('auditLog.inSql'),
        words.action(entry.action),
        words.table(entry.table),
        words.subject(entry),
        entry.rowId,
        linesOf(entry).map(textOf).join('\n'),
        // Whole, for whoever looks for what a person learns nothing from.
        JSON.stringify({
          ...Object.fromEntries(entry.changes.map(({ field, from, to }) => [field, { from, to }])),
          ...entry.more,
        }),
      ]);
      saveFile(
        new Blob([auditCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' }),
        `${t('auditLog.fileName')}-${localDay(new Date())}.csv`,
      );
      if (isCut)
        notify({
          kind: 'info',
          title: t('auditLog.exportCut'),
          description: t('auditLog.exportCutText', { count: entries.length }),
        });
    } catch {
      notify({ kind: 'error', title: t('auditLog.exportFailed'), description: t('auditLog.failedAdvice') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={busy} onClick={() => void run()}>
      {t(busy ? 'auditLog.exporting' : 'auditLog.export')}
    </Button>
  );
}

const textOf = (line: EntryLine): string =>
  `${line.term}: ${'text' in line ? line.text : `${line.before} → ${line.after}`}`;
