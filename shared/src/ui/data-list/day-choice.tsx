import { useState } from 'react';
import { isMoment } from '../../domain/moments/typed-moment';
import { MomentField } from '../moment-field/moment-field';
import { Field } from './choice-field';

interface DayChoiceProps {
  label: string;
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  /** Told a whole day, or that there is none: a list is not asked for with every key. */
  onChoose: (day: string) => void;
}

/** A filter by a day, in the portal's language whatever the browser speaks. What is no day filters nothing. */
export function DayChoice({ label, value, onChoose }: DayChoiceProps) {
  const [unread, setUnread] = useState('');
  const choose = (typed: string): void => {
    const day = isMoment('day', typed) ? typed : '';
    setUnread(day === '' ? typed : '');
    if (day !== value) onChoose(day);
  };
  return (
    <Field label={label}>
      <MomentField kind="day" aria-label={label} value={value === '' ? unread : value} onChange={choose} />
    </Field>
  );
}
