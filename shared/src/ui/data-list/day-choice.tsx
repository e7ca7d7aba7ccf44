import { DatePicker } from 'antd';
import { pickerDay } from '../picker-day';
import { useNarrow } from '../use-narrow';
import { Field } from './choice-field';

interface DayChoiceProps {
  label: string;
  /** 'YYYY-MM-DD', or empty. */
  value: string;
  onChoose: (day: string) => void;
}

/** A filter by a day, in the portal's language whatever the browser speaks; on a phone without its keyboard. */
export function DayChoice({ label, value, onChoose }: DayChoiceProps) {
  const narrow = useNarrow();
  return (
    <Field label={label}>
      <DatePicker
        aria-label={label}
        format="DD/MM/YYYY"
        inputReadOnly={narrow}
        value={value === '' ? null : pickerDay(value)}
        onChange={(day) => onChoose(day?.format('YYYY-MM-DD') ?? '')}
      />
    </Field>
  );
}
