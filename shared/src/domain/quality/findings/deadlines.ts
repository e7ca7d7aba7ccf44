import type { Level } from '../../checklist/level';
import { addDays, type SiteDate } from './site-date';

/** Whether a measure that limits the deficiency at once is wanted. */
export const IMMEDIATE_MEASURES = ['required', 'asked', 'none'] as const;
export type ImmediateMeasure = (typeof IMMEDIATE_MEASURES)[number];

/** What a level asks for. Days are calendar days of the site from the day it was found; null asks for none. */
export interface LevelDeadlines {
  immediate: ImmediateMeasure;
  planDays: number | null;
  correctedDays: number | null;
  /** From the day it was verified. */
  effectivenessDays: number | null;
}

/** Settings of a site. What is changed counts for new findings; those that are there keep what they were given. */
export interface QualitySettings {
  levels: Record<Level, LevelDeadlines>;
  /** How long after it was verified the same item at the same place is a repeat. */
  repeatMonths: number;
}

/** Settings of a site that has changed none. Our own numbers: each authority has its own. */
export const DEFAULT_QUALITY_SETTINGS: QualitySettings = {
  levels: {
    critical: { immediate: 'required', planDays: 2, correctedDays: 7, effectivenessDays: 30 },
    major: { immediate: 'asked', planDays: 10, correctedDays: 30, effectivenessDays: 90 },
    minor: { immediate: 'none', planDays: 30, correctedDays: 90, effectivenessDays: null },
    observation: { immediate: 'none', planDays: null, correctedDays: null, effectivenessDays: null },
  },
  repeatMonths: 12,
};

/** Until when what is asked of a finding; null where its level asks for none. */
export interface DueDates {
  /** The immediate measure: the same day. */
  measureDueOn: SiteDate | null;
  planDueOn: SiteDate | null;
  dueOn: SiteDate | null;
}

/** The dates of something found on this day. */
export function dueDates(openedOn: SiteDate, { immediate, planDays, correctedDays }: LevelDeadlines): DueDates {
  const after = (days: number | null): SiteDate | null => (days === null ? null : addDays(openedOn, days));
  return {
    measureDueOn: immediate === 'required' ? openedOn : null,
    planDueOn: after(planDays),
    dueOn: after(correctedDays),
  };
}

/** From when it may be said that the correction was effective; null where the level asks for no such check. */
export const effectiveFrom = (verifiedOn: SiteDate, effectivenessDays: number | null): SiteDate | null =>
  effectivenessDays === null ? null : addDays(verifiedOn, effectivenessDays);
