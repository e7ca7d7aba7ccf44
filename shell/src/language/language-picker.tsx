import { changeLanguage, isLanguage, LANGUAGES, languageOf, useTranslation } from '@avsec/shared/i18n';
import type { ChangeEvent } from 'react';
import { Flag } from './flag';
import './picker.css';
import './language-picker.css';

/**
 * Flag and name of the language on screen; the choice itself is the browser's own list, laid invisibly over both.
 * `short`: its code in place of its name.
 */
export function LanguagePicker({ short = false }: { short?: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const current = languageOf(i18n.language);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.target;
    if (isLanguage(value)) void changeLanguage(value);
  };
  return (
    <div className="language picker av-anchor av-ringed av-lit av-middle av-framed">
      <Flag language={current} />
      <span aria-hidden>{short ? current.toUpperCase() : LANGUAGES.find(({ code }) => code === current)?.name}</span>
      {!short && (
        <svg className="av-secondary" viewBox="0 0 12 12" width="12" height="12" aria-hidden>
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      )}
      <select className="language__choice" aria-label={t('frame.language')} value={current} onChange={choose}>
        {LANGUAGES.map(({ code, name, locale }) => (
          <option key={code} value={code} lang={locale}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
