import type { AuditEntry } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/** A word of the log in the person's language; what a newer backend says beyond them as it is. */
export function useKnownWords(): (key: string, otherwise: string) => string {
  const { t, i18n } = useTranslation('admin');
  return (key, otherwise) => (i18n.exists(`admin:auditLog.${key}`) ? t(`auditLog.${key}`) : otherwise);
}

/** Fields, actions and what they are about. */
export function useAuditWords() {
  const { t } = useTranslation('admin');
  const known = useKnownWords();
  return {
    action: (action: string): string => known(`action.${action}`, action),
    /** A module's tables are called `<module>__<table>`. */
    table: (table: string): string => known(`table.${table}`, table.replace('__', ': ')),
    /** What the entry is about, as a person knows it: of a file never its key alone. */
    subject: ({ table, rowId, subject }: Pick<AuditEntry, 'table' | 'rowId' | 'subject'>): string => {
      if (subject !== null || table !== 'evidence') return subject ?? rowId;
      return t(rowId.startsWith('examples/') ? 'auditLog.exampleFile' : 'auditLog.looseFile');
    },
    field: (field: string): string => known(`field.${field}`, field),
  };
}
