import type { AgendaQuery } from '@avsec/shared/data';
import { addDays, isSiteDate, weekdayOf, type SiteDate } from '@avsec/shared/domain';

export const AGENDA_SPANS = ['day', 'week'] as const;
export type AgendaSpan = (typeof AGENDA_SPANS)[number];
export const AGENDA_SCOPES = ['own', 'all'] as const;
export type AgendaScope = (typeof AGENDA_SCOPES)[number];

/** What the agenda shows, as the address says it; without a day it is today. */
export interface AgendaAddress {
  day: SiteDate | null;
  span: AgendaSpan;
  scope: AgendaScope;
}

/** What an address asks for; what it cannot mean is left out. */
export function readAgendaAddress(params: URLSearchParams): AgendaAddress {
  const day = params.get('day') ?? '';
  return {
    day: isSiteDate(day) ? day : null,
    span: AGENDA_SPANS.find((one) => one === params.get('span')) ?? 'day',
    scope: AGENDA_SCOPES.find((one) => one === params.get('scope')) ?? 'own',
  };
}

/** The same as an address says it: only what is chosen. */
export const writeAgendaAddress = ({ day, span, scope }: AgendaAddress): Record<string, string> => ({
  ...(day !== null && { day }),
  ...(span !== 'day' && { span }),
  ...(scope !== 'own' && { scope }),
});

/** The seven days of the week of a day, from Monday. */
export function weekOf(day: SiteDate): SiteDate[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((after) => addDays(monday, after));
}

/** What is asked for: always a week, so that a device that saw one day has the others too. */
export function agendaQuery(day: SiteDate, scope: AgendaScope): AgendaQuery {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, to: addDays(monday, 6), scope };
}
