import { useState } from 'react';
import { useExampleUrl } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { FileImageOutlined, ModalDialog } from '@avsec/shared/ui';
import '../evidence/evidence.css';

/** The author's picture of how it should look, a press away; it is fetched only when it is asked for. */
export function ExamplePicture({ example }: { example: string }) {
  const { t } = useTranslation('checklists');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="av-button av-button--quiet av-small av-accent avsec-example"
        onClick={() => setOpen(true)}
      >
        <FileImageOutlined aria-hidden />
        {t('items.example.open')}
      </button>
      {open && (
        <ModalDialog
          title={t('items.example.title')}
          size="full"
          closesBeside
          onClose={() => setOpen(false)}
          footer={
            <button type="button" className="av-button" onClick={() => setOpen(false)}>
              {t('evidence.close')}
            </button>
          }
        >
          <Picture example={example} />
        </ModalDialog>
      )}
    </>
  );
}

function Picture({ example }: { example: string }) {
  const { t } = useTranslation('checklists');
  const shown = useExampleUrl(example);
  if (shown.kind === 'loading')
    return (
      <p role="status" className="avsec-full-view av-stack av-whole">
        {t('evidence.opening')}
      </p>
    );
  if (shown.kind === 'missing') return <p role="alert">{t('items.example.unavailable')}</p>;
  return <img src={shown.url} alt={t('items.example.title')} className="avsec-full-view av-stack av-whole" />;
}
