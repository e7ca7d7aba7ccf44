import type { SiteDate } from '@avsec/shared/domain';
import { useNarrow } from '@avsec/shared/ui';
import { DatePicker } from '@avsec/shared/ui/data';

interface DayFieldProps {
  id?: string;
  onChange?: (day: SiteDate | undefined) => void;
  /** Earlier days are not offered. */
  from: SiteDate;
}

/** A day, in the portal's language; on a phone without its keyboard. */
export function DayField({ id, onChange, from }: DayFieldProps) {
  const narrow = useNarrow();
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      className="quality-wide"
      format="DD/MM/YYYY"
      inputReadOnly={narrow}
      disabledDate={(day) => day.format('YYYY-MM-DD') < from}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
