import type { SiteDate } from './site-date';

/**
 * Where a finding stands. `open` · `in-treatment` it has an action and somebody who carries it out · `corrected` done,
 * to be verified by another person · `verified` to be proven effective · `closed` · `dismissed` it was none ·
 * `risk-accepted` left as it is until a day. Overdue is no state: see `isOverdue`.
 */
export const FINDING_STATES = [
  'open',
  'in-treatment',
  'corrected',
  'verified',
  'closed',
  'dismissed',
  'risk-accepted',
] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** `to-do` · `doing` · `done` · `cancelled`. */
export const ACTION_STATES = ['to-do', 'doing', 'done', 'cancelled'] as const;
export type ActionState = (typeof ACTION_STATES)[number];

/**
 * `immediate` limits the deficiency at once · `corrective` removes it or its cause · `preventive` keeps it from
 * happening elsewhere · `improvement`.
 */
export const ACTION_KINDS = ['immediate', 'corrective', 'preventive', 'improvement'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** What is asked of a finding's dates. */
export interface Dated {
  state: FindingState;
  /** The last day for which a risk is accepted. */
  riskUntil: SiteDate | null;
  /** Until when there is to be a plan. */
  planDueOn: SiteDate | null;
  /** Until when it is to be corrected, as last granted. */
  dueOn: SiteDate | null;
}

/** Where it stands on a day: a risk that was accepted until the day before is open again by itself. */
export const stateOn = ({ state, riskUntil }: Pick<Dated, 'state' | 'riskUntil'>, today: SiteDate): FindingState =>
  state === 'risk-accepted' && riskUntil !== null && riskUntil < today ? 'open' : state;

const IS_TREATED: readonly FindingState[] = ['open', 'in-treatment'];

/** Whether something is still to be done about it. */
export const isUnsettled = (finding: Pick<Dated, 'state' | 'riskUntil'>, today: SiteDate): boolean =>
  IS_TREATED.includes(stateOn(finding, today));

/** Whether its day has passed and it is not corrected. A deadline ends with its day. */
export const isOverdue = (finding: Dated, today: SiteDate): boolean =>
  finding.dueOn !== null && finding.dueOn < today && isUnsettled(finding, today);

/** Whether there should be a plan by now, and there is no action yet. */
export const isPlanOverdue = (finding: Dated, today: SiteDate): boolean =>
  finding.planDueOn !== null && finding.planDueOn < today && stateOn(finding, today) === 'open';
