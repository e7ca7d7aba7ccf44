import type { AuditEntry } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { PartBoundary } from '@avsec/shared/ui';
import { Card, Flex } from '@avsec/shared/ui/antd';
import { EntryAction, EntryActor, EntrySubject } from './entry-facts';

/** Entries where there is no room for columns, each a card. */
export function EntryCards({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className="av-list av-cards" aria-label={t('auditLog.title')}>
      {entries.map((entry) => (
        <PartBoundary key={entry.id} kind="record" name={() => formatDateTime(entry.at)} of="record" as="li">
          <li>
            <Card size="small">
              <Flex justify="space-between">
                <EntryAction entry={entry} />
                <time className="av-figures" dateTime={entry.at}>
                  {formatDateTime(entry.at)}
                </time>
              </Flex>
              <p>
                <strong>
                  <EntryActor entry={entry} />
                </strong>
              </p>
              <EntrySubject entry={entry} />
            </Card>
          </li>
        </PartBoundary>
      ))}
    </ul>
  );
}
