import type { AuditEntry } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { definitionLines } from './definition-lines';
import { toldChanges } from './told-changes';
import { useAuditValues } from './use-audit-values';
import { useAuditWords } from './use-audit-words';

/** One thing that an entry says, in the person's language: a field before and after, or what stands beside them. */
export type EntryLine = { key: string; term: string } & ({ before: string; after: string } | { text: string });

/** Each field before and after, and what a new version changed in the questions. */
export function useEntryLines(): (entry: AuditEntry) => EntryLine[] {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const valueOf = useAuditValues();
  return (entry) => {
    const { table, rowId } = entry;
    const { definition, ...more } = entry.more;
    return [
      ...toldChanges(entry).map(({ field, from, to }) => ({
        key: field,
        term: words.field(field, table),
        before: valueOf(table, field, from),
        after: valueOf(table, field, to),
      })),
      ...definitionLines(definition).map(({ kind, count, examples }) => ({
        key: `definition ${kind}`,
        term: t(`auditLog.definition.${kind}`, { count }),
        text: [
          ...examples,
          ...(count > examples.length ? [t('auditLog.definition.andMore', { figure: count - examples.length })] : []),
        ].join(' · '),
      })),
      ...Object.entries(more).map(([field, value]) => ({
        key: `more ${field}`,
        term: words.field(field, table),
        text: valueOf(table, field, value),
      })),
      ...(table === 'evidence' ? [{ key: 'file', term: words.field('file_key'), text: rowId }] : []),
    ];
  };
}
