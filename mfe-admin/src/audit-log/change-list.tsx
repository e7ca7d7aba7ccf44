import { visibleText, type AuditEntry } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useEntryLines } from './use-entry-lines';

/** What an entry says, line by line. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  // Why it was done stands in the entry itself.
  const lines = useEntryLines()(entry).filter(({ key }) => key !== 'more reason');
  return (
    <dl className="audit-changes av-stack av-gap-1 av-anywhere">
      {lines.map((line) => (
        <div key={line.key} className="audit-changes__line av-stack av-gap-3">
          <dt className="av-secondary">{line.term}</dt>
          {'text' in line ? (
            <dd>{visibleText(line.text)}</dd>
          ) : (
            <dd>
              <span className="av-visually-hidden">{t('auditLog.before')}</span>{' '}
              <del className="av-secondary">{visibleText(line.before)}</del> <span aria-hidden>→</span>{' '}
              <span className="av-visually-hidden">{t('auditLog.after')}</span>{' '}
              <ins className="av-strong">{visibleText(line.after)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
