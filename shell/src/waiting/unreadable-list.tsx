import { exportUnreadable, removeUnreadable, type UnreadableRecord } from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { Alert, Button, Flex } from '@avsec/shared/ui/antd';
import { useState } from 'react';
import { RemovalQuestion } from './removal-question';
import { useZip } from './use-zip';

/**
 * What this device keeps and the portal cannot read: said, named and to be taken along, since nothing else has it.
 * `records` is not empty.
 */
export function UnreadableList({ records }: { records: readonly UnreadableRecord[] }) {
  const { t } = useTranslation('shell');
  const { exporting, save } = useZip();
  const [removing, setRemoving] = useState(false);
  return (
    <section aria-labelledby="waiting-unreadable">
      <Alert
        type="warning"
        role="note"
        showIcon
        title={<h2 id="waiting-unreadable">{t('waiting.unreadable.title', { count: records.length })}</h2>}
        description={
          <Flex vertical gap="small">
            <p>{t('waiting.unreadable.text')}</p>
            <ul>
              {records.map(({ id, title, at }) => (
                <li key={id}>
                  {t('waiting.unreadable.record', {
                    title: title ?? t('waiting.unreadable.untitled'),
                    at: formatDateTime(at),
                  })}
                </li>
              ))}
            </ul>
            <Flex wrap gap="small">
              <Button
                disabled={exporting}
                onClick={() => void save(exportUnreadable, t('waiting.unreadable.exported'))}
              >
                {t('waiting.unreadable.export')}
              </Button>
              <Button type="text" onClick={() => setRemoving(true)}>
                {t('waiting.unreadable.remove')}
              </Button>
            </Flex>
          </Flex>
        }
      />
      <RemovalQuestion
        open={removing}
        title={t('waiting.unreadable.removeTitle', { count: records.length })}
        confirmLabel={t('waiting.unreadable.remove')}
        remove={() => removeUnreadable(records.map(({ id }) => id))}
        done={{ title: t('waiting.unreadable.removed'), description: t('waiting.discard.doneText') }}
        onClose={() => setRemoving(false)}
      >
        {t('waiting.unreadable.removeText')}
      </RemovalQuestion>
    </section>
  );
}
