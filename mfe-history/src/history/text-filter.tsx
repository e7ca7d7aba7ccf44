import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_TEXT_MAX_LENGTH, SEARCH_WORDS_MAX } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

/** From the last key to the question to the server, ms. */
const PAUSE = 300;

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** Looks for a text once the person pauses; follows when the filter is taken away elsewhere. */
export function TextFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('history');
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    setAsked(value);
    if (value !== typed.trim()) setTyped(value);
  }

  const hasTooMany = wordsIn(typed) > SEARCH_WORDS_MAX;
  const apply = useEffectEvent(() => {
    if (typed.trim() !== value && !hasTooMany) onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <label className="history-field history-field--text">
      <span>{t('filters.text')}</span>
      <input
        className="av-input"
        type="search"
        value={typed}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        placeholder={t('filters.textHint')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasTooMany && <small role="status">{t('filters.tooManyWords', { limit: SEARCH_WORDS_MAX })}</small>}
    </label>
  );
}
