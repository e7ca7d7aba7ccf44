import { useModuleWordsQuery } from '@avsec/shared/data';
import type { AuditEntry } from '@avsec/shared/domain';
import { languageOf, useTranslation } from '@avsec/shared/i18n';

/** A word of the log in the person's language; what a newer backend says beyond them as it is. */
export function useKnownWords(): (key: string, otherwise: string) => string {
  const { t, i18n } = useTranslation('admin');
  return (key, otherwise) => (i18n.exists(`admin:auditLog.${key}`) ? t(`auditLog.${key}`) : otherwise);
}

/** What the module that a table is of calls it, its fields and their values, in the person's language. */
function useWordsOfModules() {
  const { i18n } = useTranslation();
  const { data: modules = [] } = useModuleWordsQuery();
  return (of: 'tables' | 'fields' | 'values', table: string, name: string): string | undefined => {
    const labels = modules.find(({ prefix }) => table.startsWith(prefix))?.[of][name];
    return labels?.[languageOf(i18n.language)] ?? labels?.['pt'];
  };
}

/** Fields, their values, actions and what they are about. */
export function useAuditWords() {
  const { t } = useTranslation('admin');
  const known = useKnownWords();
  const ofModule = useWordsOfModules();
  return {
    action: (action: string): string => known(`action.${action}`, action),
    /** A module's tables are called `<module>__<table>`. */
    table: (table: string): string =>
      ofModule('tables', table, table.slice(table.indexOf('__') + 2)) ??
      known(`table.${table}`, table.replace('__', ': ')),
    /** What the entry is about, as a person knows it: of a file never its key alone. */
    subject: ({ table, rowId, subject }: Pick<AuditEntry, 'table' | 'rowId' | 'subject'>): string => {
      if (subject !== null || table !== 'evidence') return subject ?? rowId;
      return t(rowId.startsWith('examples/') ? 'auditLog.exampleFile' : 'auditLog.looseFile');
    },
    field: (field: string, table = ''): string => ofModule('fields', table, field) ?? known(`field.${field}`, field),
    /** Undefined where no module has a word for it. */
    value: (field: string, value: string, table: string): string | undefined =>
      ofModule('values', table, `${field}.${value}`),
  };
}
