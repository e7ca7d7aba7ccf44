import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_TEXT_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { SearchOutlined } from '@avsec/shared/ui';
import { Input } from '@avsec/shared/ui/antd';

/** From the last key to the question to the server, ms. */
const PAUSE = 300;

/** Looks for a text once the person pauses. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('occurrences');
  const [typed, setTyped] = useState(value);
  const apply = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="occurrence-search">
      <Input
        type="search"
        allowClear
        value={typed}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('filters.text')}
        placeholder={t('filters.textHint')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
