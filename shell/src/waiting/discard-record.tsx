import { discardClear, discardDraft } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { RemovalQuestion } from './removal-question';
import type { WaitingRecord } from './waiting-record';

interface DiscardRecordProps {
  record: WaitingRecord;
  open: boolean;
  onClose: () => void;
}

/** Asks before a record is removed from this device, which for what the server lacks is for good. */
export function DiscardRecord({ record: { id, submissionId, title }, open, onClose }: DiscardRecordProps) {
  const { t } = useTranslation('shell');
  return (
    <RemovalQuestion
      open={open}
      title={t('waiting.discard.title', { title })}
      confirmLabel={t('waiting.discard.confirm')}
      remove={() => (submissionId === null ? discardClear(id) : discardDraft(submissionId))}
      done={{
        title: t('waiting.discard.done'),
        description: t(submissionId === null ? 'waiting.discard.clear' : 'waiting.discard.doneText'),
      }}
      onClose={onClose}
    >
      {t(submissionId === null ? 'waiting.discard.clear' : 'waiting.discard.text')}
    </RemovalQuestion>
  );
}
