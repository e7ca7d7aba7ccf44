import { useId, useRef } from 'react';
import { DESCRIPTION_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';

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
  const note = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const publish = (): void => {
    if (!busy) onPublish(note.current?.value ?? '');
  };
  return (
    <ModalDialog
      title={number === undefined ? t('publish.title') : t('publish.titleOf', { number })}
      onClose={onClose}
      initialFocus={note}
      footer={
        <>
          <button type="button" className="av-button" onClick={onClose}>
            {t('common:actions.cancel')}
          </button>
          <button type="button" className="av-button av-button--primary" aria-disabled={busy} onClick={publish}>
            {t(busy ? 'publish.busy' : 'publish.publish')}
          </button>
        </>
      }
    >
      <p>{t('publish.text')}</p>
      <Flex vertical>
        <label className="av-quiet" htmlFor={id}>
          {t('publish.note')}
        </label>
        <textarea
          ref={note}
          id={id}
          className="av-input"
          rows={3}
          maxLength={DESCRIPTION_MAX_LENGTH}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) publish();
          }}
        />
      </Flex>
    </ModalDialog>
  );
}
