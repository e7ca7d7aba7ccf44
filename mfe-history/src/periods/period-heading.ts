import type { PeriodUnit } from '@avsec/shared/data';

const FORMS: Readonly<Record<PeriodUnit, Intl.DateTimeFormatOptions>> = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
};

/** 'Segunda-feira, 2 de março de 2026', 'Março de 2026', as the language writes it at the head of something. */
export function periodHeading(day: string, unit: PeriodUnit, language: string): string {
  const said = new Intl.DateTimeFormat(language, FORMS[unit]).format(new Date(`${day}T00:00:00Z`));
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
}
