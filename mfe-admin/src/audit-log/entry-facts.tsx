import { visibleText, type AuditEntry } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag, type Hue } from '@avsec/shared/ui';
import { ChangeList } from './change-list';
import { toldChanges } from './told-changes';
import { useAuditWords } from './use-audit-words';

const HUES: Record<string, Hue> = {
  insert: 'green',
  update: 'blue',
  delete: 'red',
  finalize: 'green',
  reopen: 'orange',
  withdraw: 'orange',
  password: 'purple',
};

interface FactProps {
  entry: AuditEntry;
}

export function EntryAction({ entry }: FactProps) {
  const words = useAuditWords();
  return <HueTag hue={HUES[entry.action] ?? 'grey'}>{words.action(entry.action)}</HueTag>;
}

export function EntryActor({ entry }: FactProps) {
  const { t } = useTranslation('admin');
  return (
    <bdi>{visibleText(entry.actorName ?? t(entry.actorId === null ? 'auditLog.inSql' : 'auditLog.unknownPerson'))}</bdi>
  );
}

/** What it happened to; why, where somebody said so; and behind it each field before and after. */
export function EntrySubject({ entry }: FactProps) {
  const { t } = useTranslation('admin');
  const words = useAuditWords();
  const told = toldChanges(entry);
  const { reason, ...rest } = entry.more;
  return (
    <>
      <span className="av-quiet">{words.table(entry.table)}</span> <bdi>{visibleText(words.subject(entry))}</bdi>
      {typeof reason === 'string' && (
        <p>
          {t('auditLog.field.reason')}: <bdi>{visibleText(reason)}</bdi>
        </p>
      )}
      {(told.length > 0 || Object.keys(rest).length > 0) && (
        <details>
          <summary>{told.length > 0 ? t('auditLog.changes', { count: told.length }) : t('auditLog.details')}</summary>
          <ChangeList entry={entry} />
        </details>
      )}
    </>
  );
}
