import { useEffect, useState } from 'react';
import { SHORT_TEXT_MAX_LENGTH, SIGNATURE_CANVAS_HEIGHT_PX, SIGNATURE_CANVAS_WIDTH_PX } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { afterPress, followPresses, ModalDialog } from '@avsec/shared/ui';
import { useSignatureCanvas } from './use-signature-canvas';
import './signature.css';

interface SignatureDialogProps {
  /** A PNG data URL of 500 × 200. */
  onSave: (png: string) => void;
  onClose: () => void;
}

/** 'Assinatura Digital': signing with pen, finger or mouse, or by writing one's name. */
export function SignatureDialog({ onSave, onClose }: SignatureDialogProps) {
  const { t } = useTranslation('checklists');
  const { ref, state, retry } = useSignatureCanvas();
  const [typedName, setTypedName] = useState('');
  const [blank, setBlank] = useState(false);
  useEffect(followPresses, []);
  const signature = state.kind === 'ready' ? state.signature : null;

  const save = () => {
    if (!signature) return;
    if (signature.isBlank()) setBlank(true);
    else onSave(signature.toPng());
  };
  const clear = () => {
    signature?.clear();
    setTypedName('');
    setBlank(false);
  };
  const type = (name: string) => {
    setTypedName(name);
    setBlank(false);
    signature?.typeName(name);
  };

  return (
    <ModalDialog
      title={t('signature.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="av-button" onClick={onClose}>
            {t('signature.cancel')}
          </button>
          <button type="button" className="av-button" disabled={!signature} onClick={clear}>
            {t('signature.clear')}
          </button>
          <button type="button" className="av-button av-button--primary" disabled={!signature} onClick={save}>
            {t('signature.save')}
          </button>
        </>
      }
    >
      <p>{t('signature.instruction')}</p>
      <div className="avsec-signature-paper av-round av-paper">
        <canvas
          ref={ref}
          role="img"
          aria-label={t('signature.canvas')}
          width={SIGNATURE_CANVAS_WIDTH_PX}
          height={SIGNATURE_CANVAS_HEIGHT_PX}
          className="avsec-signature-canvas av-block av-whole"
          // What is taken away moves the paper under the pen.
          onPointerDown={() => afterPress(() => setBlank(false))}
        />
      </div>
      {state.kind === 'loading' && <p role="status">{t('signature.loading')}</p>}
      {state.kind === 'failed' && (
        <p role="alert" className="av-problem">
          {t('signature.loadFailed')}{' '}
          <button type="button" className="av-button" onClick={retry}>
            {t('signature.retry')}
          </button>
        </p>
      )}
      {blank && (
        <p role="alert" className="av-problem">
          {t('signature.blank')}
        </p>
      )}
      <label className="av-stack av-gap-1 av-above-3">
        <span>{t('signature.typed')}</span>
        <input
          type="text"
          autoComplete="off"
          className="av-input"
          value={typedName}
          maxLength={SHORT_TEXT_MAX_LENGTH}
          disabled={!signature}
          onChange={(event) => type(event.target.value)}
        />
      </label>
    </ModalDialog>
  );
}
