import type { HeldQuery } from '@avsec/shared/data';
import { AGENDA_DAYS_MAX, daysBetween, isSiteDate, PLANNED_STATES } from '@avsec/shared/domain';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What an address of the indicators asks the agenda for; null where it names no days, or too many. */
export function readHeldAddress(params: URLSearchParams): HeldQuery | null {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const [from, to] = [text('from'), text('to')];
  if (!isSiteDate(from) || !isSiteDate(to) || from > to || daysBetween(from, to) > AGENDA_DAYS_MAX) return null;
  const named = text('state').split(',');
  return {
    from,
    to,
    states: PLANNED_STATES.filter((state) => named.includes(state)),
    ...(text('checklist') !== '' && { checklistId: text('checklist') }),
    ...(UUID.test(text('place')) && { placeId: text('place') }),
    ...(UUID.test(text('person')) && { person: text('person') }),
  };
}

/** What limits it beside its days, by the name that the address has for it. */
export const HELD_LIMITS = ['state', 'checklist', 'place', 'person'] as const;
export type HeldLimit = (typeof HELD_LIMITS)[number];

/** The same address without one of its limits. */
export function withoutLimit(params: URLSearchParams, limit: HeldLimit): URLSearchParams {
  const left = new URLSearchParams(params);
  left.delete(limit);
  return left;
}
