import { useTranslation } from '@avsec/shared/i18n';
import { discardModuleDraft, discardOperation } from '@avsec/shared/operations';
import type { ModuleRecord } from './module-row';
import { RemovalQuestion } from './removal-question';

interface DiscardModuleRecordProps {
  record: ModuleRecord;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before something of a module is removed from this device, which for what the server lacks is for good. */
export function DiscardModuleRecord({
  record: { id, moduleId, isDraft },
  title,
  open,
  onClose,
}: DiscardModuleRecordProps) {
  const { t } = useTranslation('shell');
  return (
    <RemovalQuestion
      open={open}
      title={t('waiting.discard.title', { title })}
      confirmLabel={t('waiting.discard.confirm')}
      remove={() => (isDraft ? discardModuleDraft(moduleId, id) : discardOperation(id))}
      done={{ title: t('waiting.discard.done'), description: t('waiting.discard.doneText') }}
      onClose={onClose}
    >
      {t('waiting.module.discard')}
    </RemovalQuestion>
  );
}
