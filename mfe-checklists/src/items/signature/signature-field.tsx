import { useState } from 'react';
import { SIGNATURE_IN_LIST_HEIGHT_PX, SIGNATURE_IN_LIST_WIDTH_PX, SIGNATURE_SHOWN_MAX_PX } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { SignatureDialog } from './signature-dialog';
import './signature.css';

interface SignatureFieldProps {
  /** PNG data URL, or null while nobody signed. */
  value: string | null;
  onChange: (png: string) => void;
  disabled?: boolean;
  /** In the item list it is at most 300 × 150, elsewhere at most 400 wide. */
  size?: 'in-list' | 'full';
  /** Id of the message about a missing signature, while there is one. */
  errorId?: string | undefined;
}

const isImage = (value: string): boolean => value.startsWith('data:image/');

/** The signature as it was saved, and the way to sign (again). */
export function SignatureField({ value, onChange, disabled = false, size = 'full', errorId }: SignatureFieldProps) {
  const { t } = useTranslation('checklists');
  const notify = useNotify();
  const [signing, setSigning] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = value !== null && isImage(value) && value !== broken ? value : null;

  const save = (png: string) => {
    setSigning(false);
    onChange(png);
    notify({ kind: 'success', title: t('signature.saved') });
  };

  return (
    <div className="av-stack av-start">
      {shown && (
        <img
          src={shown}
          alt={t('signature.image')}
          className="avsec-signature-image av-framed av-paper"
          style={
            size === 'in-list'
              ? { maxWidth: SIGNATURE_IN_LIST_WIDTH_PX, maxHeight: SIGNATURE_IN_LIST_HEIGHT_PX }
              : { maxWidth: SIGNATURE_SHOWN_MAX_PX }
          }
          onError={() => setBroken(shown)}
        />
      )}
      {disabled && !shown && <p className="av-above-1 av-secondary">{t('signature.none')}</p>}
      {!disabled && (
        <button
          type="button"
          className="av-button"
          data-action="sign"
          aria-describedby={errorId}
          onClick={() => setSigning(true)}
        >
          {t(shown ? 'signature.again' : 'signature.sign')}
        </button>
      )}
      {signing && <SignatureDialog onSave={save} onClose={() => setSigning(false)} />}
    </div>
  );
}
