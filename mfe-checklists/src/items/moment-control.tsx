import { useEffect, useState, type FocusEvent } from 'react';
import { afterPress, followPresses } from '@avsec/shared/ui';
import { fieldOf, type ControlProps } from './control';
import { isDate, isTime } from './moment';
import { StoredAnswer } from './stored-answer';
import { useHeldValue } from './use-held-value';

/**
 * Date ('YYYY-MM-DD') and time ('HH:mm') by the browser's own inputs. Where a browser has none, the same text can be
 * typed; what is not a date or a time is never answered, and said on leaving the field.
 */
export function MomentControl(props: ControlProps) {
  const { item, value, onChange, t } = props;
  const isMoment = item.type === 'date' ? isDate : isTime;
  const answered = typeof value === 'string' && isMoment(value);
  const given = answered ? value : '';
  const [text, hold] = useHeldValue(given, (held) => given === '' && held !== '' && !isMoment(held));
  const [incomplete, setIncomplete] = useState(false);
  useEffect(followPresses, []);

  const enter = (typed: string) => {
    hold(typed);
    if (incomplete) setIncomplete(false);
    onChange(isMoment(typed) ? typed : null);
  };
  // What it says moves what is below, where the press may be that took the focus.
  const leave = ({ target }: FocusEvent<HTMLInputElement>): void => {
    const isIncomplete = target.validity.badInput || (text !== '' && !isMoment(text));
    afterPress(() => setIncomplete(isIncomplete));
  };

  return (
    <>
      <input
        type={item.type === 'date' ? 'date' : 'time'}
        max={item.type === 'date' ? '9999-12-31' : undefined}
        className="av-input avsec-input-moment"
        value={text}
        {...fieldOf(props)}
        onChange={(event) => enter(event.target.value)}
        onBlur={leave}
      />
      {incomplete && (
        <p role="alert" className="avsec-field-problem">
          {t(item.type === 'date' ? 'items.invalidDate' : 'items.invalidTime')}
        </p>
      )}
      {!answered && text === '' && <StoredAnswer value={value} t={t} />}
    </>
  );
}
