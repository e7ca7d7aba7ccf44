import type { SiteDate } from '@avsec/shared/domain';
import { useNarrow } from '@avsec/shared/ui';
import { Input } from '@avsec/shared/ui/antd';
import { DatePicker } from '@avsec/shared/ui/data';

interface DayFieldProps {
  id?: string;
  value?: SiteDate;
  onChange?: (day: SiteDate | undefined) => void;
  /** Earlier days are not offered. */
  from: SiteDate;
}

/** A day: of the platform's own picker on a phone, in the portal's language on a desk. */
export function DayField({ id, value, onChange, from }: DayFieldProps) {
  const named = id === undefined ? {} : { id };
  if (useNarrow())
    return (
      <Input
        {...named}
        type="date"
        min={from}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value || undefined)}
      />
    );
  return (
    <DatePicker
      {...named}
      className="quality-wide"
      format="DD/MM/YYYY"
      disabledDate={(day) => day.format('YYYY-MM-DD') < from}
      onChange={(day) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
