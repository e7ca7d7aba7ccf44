import { useTranslation } from '@avsec/shared/i18n';
import { useLeaveQuestion } from '@avsec/shared/ui';
import { Button, Flex, Modal } from '@avsec/shared/ui/antd';

interface LeaveDialogProps {
  /** Whether there is anything that leaving would leave behind, asked at that moment. */
  isUnsaved: () => boolean;
  /** Everything is on this device before the page goes. */
  onLeave: () => Promise<void>;
  /** Nothing of it is kept. */
  onDiscard: () => Promise<void>;
}

/**
 * Asks before unsaved changes are left: by a link, back, sign-out, and, in the browser's own words, by closing or
 * reloading.
 */
export function LeaveDialog({ isUnsaved, onLeave, onDiscard }: LeaveDialogProps) {
  const { isAsked, answer } = useLeaveQuestion(isUnsaved);
  if (!isAsked) return null;
  return (
    <Question
      onStay={() => answer(false)}
      onLeave={() => void onLeave().then(() => answer(true))}
      onDiscard={() => void onDiscard().then(() => answer(true))}
    />
  );
}

function Question({ onStay, onLeave, onDiscard }: { onStay: () => void; onLeave: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Modal
      open
      mask={{ closable: false }}
      title={t('leave.title')}
      onCancel={onStay}
      footer={
        <Flex wrap justify="end" gap="small">
          <Button autoFocus type="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
          <Button onClick={onLeave}>{t('leave.leave')}</Button>
          <Button type="primary" danger onClick={onDiscard}>
            {t('leave.discard')}
          </Button>
        </Flex>
      }
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
}
