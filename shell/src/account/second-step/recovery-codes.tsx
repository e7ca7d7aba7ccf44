import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';

interface RecoveryCodesProps {
  /** Null where they could not be made. */
  codes: readonly string[] | null;
  onKept: () => void;
}

/** Codes for whoever loses the phone, shown once: nothing keeps them as they are. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('shell');
  const [isCopied, setCopied] = useState(false);
  const copy = (list: readonly string[]) =>
    navigator.clipboard.writeText(list.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <h3 className="second-step__heading">{t('account.secondStep.codes.title')}</h3>
      {codes === null ? (
        <p role="alert">{t('account.secondStep.codes.failed')}</p>
      ) : (
        <>
          <p>{t('account.secondStep.codes.text')}</p>
          <ul className="second-step__codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="second-step__actions">
        {codes !== null && (
          <button type="button" className="av-button" onClick={() => void copy(codes)}>
            {t(isCopied ? 'account.secondStep.codes.copied' : 'account.secondStep.codes.copy')}
          </button>
        )}
        <button type="button" className="av-button av-button--primary" autoFocus onClick={onKept}>
          {t(codes === null ? 'account.secondStep.goOn' : 'account.secondStep.codes.kept')}
        </button>
      </div>
    </>
  );
}
