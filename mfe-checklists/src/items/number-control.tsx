import { useEffect, useState } from 'react';
import { readNumber, typedNumber, unread, unreadText, type AnswerValue } from '@avsec/shared/domain';
import { useTranslation, writtenNumber } from '@avsec/shared/i18n';
import { afterPress, followPresses, NumberSaid, useHeldValue } from '@avsec/shared/ui';
import { fieldOf, type ControlProps } from './control';
import { limitsText, withOtherSign } from './number-text';
import { StoredAnswer } from './stored-answer';

/**
 * A number as the language on screen writes it. What stands in the field is in that writing: another language begins
 * with what is stored.
 */
export function NumberControl(props: ControlProps) {
  const { i18n } = useTranslation('checklists');
  return <NumberInput key={i18n.language} {...props} language={i18n.language} />;
}

/**
 * A field of type "number" would drop what it cannot read, and change under a finger that scrolls. What is no number is
 * kept as it was typed, answers nothing, and is said on leaving the field; so is what was understood, where another
 * number could have been meant.
 */
function NumberInput({ language, ...props }: ControlProps & { language: string }) {
  const { item, value, onChange, questionId, t } = props;
  const kept = (typed: string): AnswerValue => {
    const read = typedNumber(typed, language);
    if (read.kind === 'number') return read.value;
    return read.kind === 'empty' ? null : unread(typed);
  };
  const isNumber = readNumber(value) !== null;
  const given = isNumber && typeof value === 'string' ? writtenNumber(value, language) : (unreadText(value) ?? '');
  const [text, hold] = useHeldValue(given, (held) => kept(held) === value);
  const [at, setAt] = useState<'as-kept' | 'typing' | 'left'>('as-kept');
  useEffect(followPresses, []);
  const { unit, min } = item.number ?? {};
  const mayBeNegative = min === undefined || min < 0;
  const limits = limitsText(item.number ?? {}, language, t);
  const hintId = `${questionId}-limits`;
  const enter = (typed: string): void => {
    hold(typed);
    setAt('typing');
    onChange(kept(typed));
  };
  const read = typedNumber(text, language);
  // Typed in another language, in which it could not be told: only who types it anew says which number it is.
  const said = at === 'as-kept' && read.kind === 'number' ? ({ kind: 'refused', reason: 'ambiguous' } as const) : read;
  const field = fieldOf(props);
  return (
    <>
      <div className="av-line">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="av-input avsec-number__field"
          value={text}
          {...field}
          aria-describedby={[limits && hintId, field['aria-describedby']].filter(Boolean).join(' ') || undefined}
          onChange={(event) => enter(event.target.value)}
          // What it says moves what is below, where the press may be that took the focus.
          onBlur={() => afterPress(() => setAt((now) => (now === 'typing' ? 'left' : now)))}
        />
        {mayBeNegative && !props.disabled && (
          // The keyboard for decimals of some phones has no minus.
          <button
            type="button"
            className="av-button av-touch avsec-number__sign"
            aria-label={t('items.changeSign')}
            title={t('items.changeSign')}
            // The field keeps its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => enter(withOtherSign(text))}
          >
            ±
          </button>
        )}
        {unit && <bdi className="avsec-number__unit">{unit}</bdi>}
      </div>
      {limits && (
        <p id={hintId} className="av-above-1 av-secondary">
          {limits}
        </p>
      )}
      {(at === 'left' || (at === 'as-kept' && !isNumber)) && (
        <NumberSaid typed={text} read={said} refusedClass="av-problem" understoodClass="av-above-1 av-secondary" />
      )}
      {!isNumber && text === '' && <StoredAnswer value={value} t={t} />}
    </>
  );
}
