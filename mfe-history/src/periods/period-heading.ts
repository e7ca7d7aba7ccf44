import type { PeriodUnit } from '@avsec/shared/data';

const FORMS: Readonly<Record<PeriodUnit, Intl.DateTimeFormatOptions>> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
};

/** 'segunda-feira, 2 de março de 2026', 'março de 2026', as the language writes it. */
export function periodHeading(day: string, unit: PeriodUnit, language: string): string {
  return new Intl.DateTimeFormat(language, FORMS[unit]).format(new Date(`${day}T00:00:00Z`));
}
