import type { AuditEntry } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { EntryAction, EntryActor, EntrySubject } from './entry-facts';

/** Entries where there is no room for columns, each a card. */
export function EntryCards({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className="av-cards" aria-label={t('auditLog.title')}>
      {entries.map((entry) => (
        <PartBoundary key={entry.id} kind="record" name={() => formatDateTime(entry.at)} of="record" as="li">
          <li className="av-card audit-card">
            <p className="audit-card__line">
              <EntryAction entry={entry} />
              <time className="av-figures" dateTime={entry.at}>
                {formatDateTime(entry.at)}
              </time>
            </p>
            <strong>
              <EntryActor entry={entry} />
            </strong>
            <div>
              <EntrySubject entry={entry} />
            </div>
          </li>
        </PartBoundary>
      ))}
    </ul>
  );
}
