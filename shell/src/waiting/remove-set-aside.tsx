import { removeSuperseded, type SupersededInspection } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { RemovalQuestion } from './removal-question';

interface RemoveSetAsideProps {
  inspection: SupersededInspection;
  open: boolean;
  onClose: () => void;
}

/** Asks before a version that was set aside is removed: nothing else has it. */
export function RemoveSetAside({ inspection: { id, title }, open, onClose }: RemoveSetAsideProps) {
  const { t } = useTranslation('shell');
  return (
    <RemovalQuestion
      open={open}
      title={t('waiting.setAside.removeTitle', { title })}
      confirmLabel={t('waiting.setAside.remove')}
      remove={() => removeSuperseded(id)}
      done={{ title: t('waiting.setAside.removed'), description: t('waiting.discard.doneText') }}
      onClose={onClose}
    >
      {t('waiting.setAside.removeText')}
    </RemovalQuestion>
  );
}
