import { useId, useState } from 'react';
import { DESCRIPTION_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Button, Flex, Input, Modal } from '@avsec/shared/ui/antd';

interface PublishDialogProps {
  /** Which version it is about, where it has a number already. */
  number?: number;
  busy?: boolean;
  onPublish: (note: string) => void;
  onClose: () => void;
}

/** Asks what changed, which stands with the version from then on; nothing has to be written. */
export function PublishDialog({ number, busy = false, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [note, setNote] = useState('');
  const id = useId();
  const publish = (): void => {
    if (!busy) onPublish(note);
  };
  return (
    <Modal
      open
      mask={{ closable: false }}
      title={number === undefined ? t('publish.title') : t('publish.titleOf', { number })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="primary" aria-disabled={busy} onClick={publish}>
            {t(busy ? 'publish.busy' : 'publish.publish')}
          </Button>
        </>
      }
    >
      <p className="av-below-3">{t('publish.text')}</p>
      <Flex vertical>
        <label className="av-quiet" htmlFor={id}>
          {t('publish.note')}
        </label>
        <Input.TextArea
          autoFocus
          id={id}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          rows={3}
          maxLength={DESCRIPTION_MAX_LENGTH}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) publish();
          }}
        />
      </Flex>
    </Modal>
  );
}
