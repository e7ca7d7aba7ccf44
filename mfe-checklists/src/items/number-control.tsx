import { useEffect, useState } from 'react';
import { numberAnswer, readNumber } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { afterPress, followPresses } from '@avsec/shared/ui';
import { fieldOf, type ControlProps } from './control';
import { limitsText, localNumber } from './number-text';
import { StoredAnswer } from './stored-answer';
import { useHeldValue } from './use-held-value';

/**
 * A number, typed with decimal comma or point. A field of type "number" would drop what it cannot read, and change under a finger that scrolls. What is
 * no number is never answered, stays in the field, and is said on leaving it.
 */
export function NumberControl(props: ControlProps) {
  const { item, value, onChange, questionId, t } = props;
  const { i18n } = useTranslation('checklists');
  const answered = readNumber(value) !== null;
  const given = answered && typeof value === 'string' ? localNumber(value, i18n.language) : '';
  const [text, hold] = useHeldValue(given, (held) => (given === '' ? numberAnswer(held) === null : numberAnswer(held) === value));
  const [unreadable, setUnreadable] = useState(false);
  useEffect(followPresses, []);
  const { unit, min } = item.number ?? {};
  const limits = limitsText(item.number ?? {}, i18n.language, t);
  const hintId = `${questionId}-limits`;
  const enter = (typed: string): void => {
    hold(typed);
    if (unreadable) setUnreadable(false);
    onChange(numberAnswer(typed));
  };
  const field = fieldOf(props);
  return (
    <>
      <div className="avsec-number">
        <input
          type="text"
          // The keyboard for decimals of some phones has no minus.
          inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
          autoComplete="off"
          className="av-input avsec-number__field"
          value={text}
          {...field}
          aria-describedby={[limits && hintId, field['aria-describedby']].filter(Boolean).join(' ') || undefined}
          onChange={(event) => enter(event.target.value)}
          // What it says moves what is below, where the press may be that took the focus.
          onBlur={() => afterPress(() => setUnreadable(text.trim() !== '' && numberAnswer(text) === null))}
        />
        {unit && <bdi className="avsec-number__unit">{unit}</bdi>}
      </div>
      {limits && (
        <p id={hintId} className="avsec-field-hint">
          {limits}
        </p>
      )}
      {unreadable && (
        <p role="alert" className="avsec-field-problem">
          {t('items.invalidNumber')}
        </p>
      )}
      {!answered && text === '' && <StoredAnswer value={value} t={t} />}
    </>
  );
}
