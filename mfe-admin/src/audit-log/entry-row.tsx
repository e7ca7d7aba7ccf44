import { visibleText, type AuditEntry } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { HueTag, PartBoundary, type Hue } from '@avsec/shared/ui';
import { ChangeList } from './change-list';
import { toldChanges } from './told-changes';
import { useAuditWords } from './use-audit-words';

const HUES: Record<string, Hue> = {
  insert: 'green',
  update: 'blue',
  delete: 'red',
  withdraw: 'orange',
  password: 'purple',
};

/** One entry: when, who, what happened to what, and behind it each field before and after. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  return (
    <PartBoundary kind="record" name={() => formatDateTime(entry.at)} of="record" as="li">
      <Row entry={entry} />
    </PartBoundary>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const told = toldChanges(entry);
  return (
    <li className="audit-entry">
      <time className="audit-entry__time av-figures" dateTime={entry.at}>
        {formatDateTime(entry.at)}
      </time>
      <span className="audit-entry__who">
        {visibleText(entry.actorName ?? t(entry.actorId === null ? 'auditLog.inSql' : 'auditLog.unknownPerson'))}
      </span>
      <div className="audit-entry__what">
        <p className="audit-entry__line">
          <HueTag hue={HUES[entry.action] ?? 'grey'}>{words.action(entry.action)}</HueTag>
          <span className="audit-entry__kind">{words.table(entry.table)}</span>
          <span className="audit-entry__subject">{visibleText(words.subject(entry))}</span>
        </p>
        {(told.length > 0 || Object.keys(entry.more).length > 0) && (
          <details>
            <summary>{told.length > 0 ? t('auditLog.changes', { count: told.length }) : t('auditLog.details')}</summary>
            <ChangeList entry={entry} />
          </details>
        )}
      </div>
    </li>
  );
}
