import type { Figure, IndicatorQuery } from '@avsec/shared/data';
import type { FindingDay, FindingInTime, FindingState, Level, PlannedState, SiteDate } from '@avsec/shared/domain';
import { AGENDA_PATH, FINDINGS_PATH, REVIEWS_PATH } from '../shown/paths';

/** Where the very rows of a figure are, as addresses. */

type Days = Partial<Record<'from' | 'to', SiteDate>>;
type Said = Record<string, string | undefined>;

const pathOf = (path: string, said: Said): string => {
  const chosen = Object.entries(said).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen).toString()}`;
};

/** Whose a figure was made of: an inspector's own without having been asked for. */
export type AskedFor = Pick<IndicatorQuery, 'checklistId' | 'placeId' | 'category' | 'person'>;
export const askedFor = (query: IndicatorQuery, { person }: Pick<Figure<unknown>, 'person'>): AskedFor => ({
  ...query,
  ...(person !== null && { person }),
});

/** For what has no categories. */
export function withoutCategory<Q extends Pick<AskedFor, 'category'>>(query: Q): Omit<Q, 'category'> {
  const left = { ...query };
  delete left.category;
  return left;
}

/** In which something was evaluated, or failed. */
export interface Inspections {
  checklist?: string;
  place?: string;
  /** 'item:…', 'category:…' or 'clause:…'. */
  about?: string;
  failing?: boolean;
}

export function inspectionsPath(asked: AskedFor, { from, to }: Days, of: Inspections = {}): string {
  const category = asked.category === undefined ? undefined : `category:${asked.category}`;
  return pathOf('/checklist-history', {
    counted: 'yes',
    from,
    to,
    checklist: of.checklist ?? asked.checklistId,
    place: of.place ?? asked.placeId,
    person: asked.person,
    about: of.about ?? category,
    findings: of.failing ? 'yes' : undefined,
  });
}

/** Findings of days on which they were found, or on which that became of them which `on` says. */
export interface Findings {
  on?: FindingDay;
  inTime?: FindingInTime;
  repeat?: boolean;
  states?: readonly FindingState[];
  level?: Level;
  /** Of this checklist, which is then named. */
  item?: { checklistId: string; itemId: string };
}

export const findingsPath = (asked: AskedFor, { from, to }: Days, of: Findings = {}): string =>
  pathOf(FINDINGS_PATH, {
    from,
    to,
    on: of.on,
    time: of.inTime,
    repeat: of.repeat ? 'yes' : undefined,
    state: of.states?.join(),
    level: of.level,
    place: asked.placeId,
    checklist: of.item?.checklistId ?? asked.checklistId,
    item: of.item?.itemId,
    category: asked.category,
    by: asked.person,
  });

/** What is planned for these days and stands so; without states all of it. */
export const heldPath = (asked: AskedFor, { from, to }: Days, states: readonly PlannedState[] = []): string =>
  pathOf(AGENDA_PATH, {
    from,
    to,
    state: states.join(),
    checklist: asked.checklistId,
    place: asked.placeId,
    person: asked.person,
  });

/** Reviews of a state: those that were decided on these days, or all that are there now. */
export const reviewsPath = (
  asked: AskedFor,
  { from, to }: Days,
  state: 'requested' | 'approved' | 'returned',
): string =>
  pathOf(REVIEWS_PATH, {
    state: state === 'requested' ? undefined : state,
    from,
    to,
    place: asked.placeId,
    checklist: asked.checklistId,
    inspector: asked.person,
  });
