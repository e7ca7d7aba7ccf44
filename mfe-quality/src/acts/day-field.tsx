import type { SiteDate } from '@avsec/shared/domain';
import { useNarrow } from '@avsec/shared/ui';
import { DatePicker, pickerDay } from '@avsec/shared/ui/data';

interface DayFieldProps {
  id?: string;
  value?: SiteDate | undefined;
  onChange?: (day: SiteDate | undefined) => void;
  /** Earlier days are not offered. */
  from: SiteDate;
}

/** A day, in the portal's language; on a phone without its keyboard. */
export function DayField({ id, value, onChange, from }: DayFieldProps) {
  const narrow = useNarrow();
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      className="quality-wide"
      format="DD/MM/YYYY"
      inputReadOnly={narrow}
      value={value === undefined ? null : pickerDay(value)}
      disabledDate={(day) => day.format('YYYY-MM-DD') < from}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
