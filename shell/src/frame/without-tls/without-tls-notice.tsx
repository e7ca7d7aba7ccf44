import { useTranslation } from '@avsec/shared/i18n';
import { useState } from 'react';
import './without-tls-notice.css';

const LACKING = ['offline', 'camera', 'seals', 'tabs'] as const;

/** Until the page is opened anew; every page says it, and none twice. */
let isDismissed = false;

/**
 * Says that the page was opened without TLS, what browsers keep from such a page, and how that is mended; nothing on
 * any other. Drawn on the login page too, so of nothing but texts.
 */
export function WithoutTlsNotice() {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(window.isSecureContext === false && !isDismissed);
  if (!isShown) return null;
  const dismiss = () => {
    isDismissed = true;
    setShown(false);
  };
  return (
    <aside className="av-bar av-top av-not-printed without-tls" aria-label={t('withoutTls.label')}>
      <div className="av-basis">
        <p>{t('withoutTls.text')}</p>
        <details>
          <summary>{t('withoutTls.lacking')}</summary>
          <ul>
            {LACKING.map((what) => (
              <li key={what}>{t(`withoutTls.${what}`)}</li>
            ))}
          </ul>
          <p>{t('withoutTls.advice')}</p>
        </details>
      </div>
      <button type="button" className="av-button" onClick={dismiss}>
        {t('withoutTls.dismiss')}
      </button>
    </aside>
  );
}
