import { isSiteDate, type SiteDate } from '@avsec/shared/domain';
import { MomentField } from '@avsec/shared/ui';

interface DayFieldProps {
  id?: string;
  'aria-label'?: string;
  value?: string | undefined;
  /** Told what was typed also where it is no day; undefined where nothing stands there. */
  onChange?: (day: string | undefined) => void;
  /** Earlier days are not taken. */
  from: SiteDate;
}

/** A day in a form of antd; whose form has no rules of its own for it takes `dayRule`. */
export function DayField({ onChange, ...props }: DayFieldProps) {
  return <MomentField kind="day" {...props} onChange={(typed) => onChange?.(typed === '' ? undefined : typed)} />;
}

/** A form is not sent with what is no day, or an earlier one: its field says so itself. */
export const dayRule = (from: SiteDate) => ({
  validator: (_: unknown, typed: string | undefined) =>
    typed === undefined || (isSiteDate(typed) && typed >= from) ? Promise.resolve() : Promise.reject(new Error('')),
});
