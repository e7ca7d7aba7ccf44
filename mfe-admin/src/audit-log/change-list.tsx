import { visibleText, type AuditEntry } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { definitionLines } from './definition-lines';
import { toldChanges } from './told-changes';
import { useAuditValues } from './use-audit-values';
import { useAuditWords } from './use-audit-words';

/** Each field before and after, and what a new version changed in the questions. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const valueOf = useAuditValues(entry.table);
  const { definition, ...more } = entry.more;
  // Why it was done stands in the entry itself.
  const rest = Object.entries(more).filter(([field]) => field !== 'reason');
  return (
    <dl className="audit-changes av-stack av-gap-1 av-anywhere">
      {toldChanges(entry).map(({ field, from, to }) => (
        <div key={field} className="audit-changes__line av-stack av-gap-3">
          <dt className="av-secondary">{words.field(field, entry.table)}</dt>
          <dd>
            <span className="av-visually-hidden">{t('auditLog.before')}</span>{' '}
            <del className="av-secondary">{visibleText(valueOf(field, from))}</del> <span aria-hidden>→</span>{' '}
            <span className="av-visually-hidden">{t('auditLog.after')}</span>{' '}
            <ins className="av-strong">{visibleText(valueOf(field, to))}</ins>
          </dd>
        </div>
      ))}
      {definitionLines(definition).map(({ kind, count, examples }) => (
        <Line
          key={kind}
          term={t(`auditLog.definition.${kind}`, { count })}
          text={[
            ...examples,
            ...(count > examples.length ? [t('auditLog.definition.andMore', { figure: count - examples.length })] : []),
          ].join(' · ')}
        />
      ))}
      {rest.map(([field, value]) => (
        <Line key={field} term={words.field(field, entry.table)} text={valueOf(field, value)} />
      ))}
      {entry.table === 'evidence' && <Line term={words.field('file_key')} text={entry.rowId} />}
    </dl>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div className="audit-changes__line av-stack av-gap-3">
      <dt className="av-secondary">{term}</dt>
      <dd>{visibleText(text)}</dd>
    </div>
  );
}
