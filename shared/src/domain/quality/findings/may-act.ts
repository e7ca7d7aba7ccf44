import type { Right, Role } from '../../access/permissions';
import type { ImmediateMeasure } from './deadlines';
import type { SiteDate } from './site-date';
import { stateOn, type ActionState, type FindingState } from './state';
import { FINDING_ACTS, transitionFor, type FindingAct, type Need, type Transition, type Who } from './transitions';

/** Who is at work, as far as findings are concerned. */
export interface FindingActor {
  userId: string;
  role: Role | null;
  rights: readonly Right[];
  /** Ids of the groups that the person belongs to. */
  groupIds: readonly string[];
}

/** A finding as its transitions see it. */
export interface FindingAtHand {
  state: FindingState;
  riskUntil: SiteDate | null;
  immediate: ImmediateMeasure;
  /** There is an immediate or compensatory measure, or the reason for none. */
  hasMeasure: boolean;
  /** Persons and groups that it, or one of its actions that is not cancelled, is assigned to. */
  assigned: readonly string[];
  /** Who carried out any of the correction. */
  actedBy: readonly string[];
  /** `isSinceReturn`: it was done after the finding last came back. */
  actions: readonly { state: ActionState; isSinceReturn: boolean }[];
  /** Null: no check of effectiveness is asked for, or it is not verified yet. */
  effectiveOn: SiteDate | null;
  effectivenessDays: number | null;
  /** Who asked for the date that is not decided yet; null where nobody has. */
  extensionAskedBy: string | null;
}

/**
 * Why something cannot be done: `state` not from where it stands · `right` not by this person · `four-eyes` by another
 * person than this one · `actions` one is left, or none was done · `measure` the immediate measure is missing ·
 * `not-yet` its day has not come · `extension` nothing is asked for, or something is already.
 */
export type WhyNot = 'state' | 'right' | 'four-eyes' | 'actions' | 'measure' | 'not-yet' | 'extension';

/** What an act would make of it, or why it cannot be done. */
export type ActAnswer = { may: true; to: FindingState; transition: Transition } | { may: false; why: WhyNot };

/** Whether the person judges findings: by right, or as an administrator. */
export const isSupervisor = ({ role, rights }: Pick<FindingActor, 'role' | 'rights'>): boolean =>
  role === 'admin' || rights.includes('supervisor');

/** Whether the person may be given something to treat. */
export const isAssignable = ({ role, rights }: Pick<FindingActor, 'role' | 'rights'>): boolean =>
  role === 'inspector' || role === 'admin' || rights.length > 0;

/** Whether the person may say by hand that something does not conform. */
export const canOpenFinding = (actor: Pick<FindingActor, 'role' | 'rights'>): boolean =>
  actor.role === 'inspector' || isSupervisor(actor);

/** Whether it, or one of its actions, is this person's or their group's. */
export const isAssigned = (actor: FindingActor, { assigned }: Pick<FindingAtHand, 'assigned'>): boolean =>
  isAssignable(actor) && [actor.userId, ...actor.groupIds].some((id) => assigned.includes(id));

/** Whether and where to an act leads for this person on this day. Decides buttons; the database decides the same. */
export function mayAct(act: FindingAct, finding: FindingAtHand, actor: FindingActor, today: SiteDate): ActAnswer {
  const transition = transitionFor(act, stateOn(finding, today));
  const is: Record<Who, () => boolean> = {
    supervisor: () => isSupervisor(actor),
    assigned: () => isAssigned(actor, finding),
  };
  if (!transition) return { may: false, why: 'state' };
  if (!transition.who.some((who) => is[who]())) return { may: false, why: 'right' };
  if (transition.fourEyes === 'acted' && finding.actedBy.includes(actor.userId))
    return { may: false, why: 'four-eyes' };
  if (transition.fourEyes === 'asked' && finding.extensionAskedBy === actor.userId)
    return { may: false, why: 'four-eyes' };
  const why = transition.needs.map((need) => missing(need, finding, today)).find((one) => one !== null);
  if (why) return { may: false, why };
  const to = finding.effectivenessDays === null ? transition.toWithoutEffectiveness : transition.to;
  return { may: true, to, transition };
}

/** All that this person may do now, in the order of `FINDING_ACTS`. */
export const possibleActs = (finding: FindingAtHand, actor: FindingActor, today: SiteDate): FindingAct[] =>
  FINDING_ACTS.filter((act) => mayAct(act, finding, actor, today).may);

/** What has to be so and is not; what comes with the act is asked of its form. */
function missing(need: Need, finding: FindingAtHand, today: SiteDate): WhyNot | null {
  switch (need) {
    case 'actions-done': {
      const isLeft = finding.actions.some(({ state }) => state === 'to-do' || state === 'doing');
      return isLeft || !finding.actions.some((one) => one.state === 'done' && one.isSinceReturn) ? 'actions' : null;
    }
    case 'measure':
      return finding.immediate === 'required' && !finding.hasMeasure ? 'measure' : null;
    case 'effective-date':
      return finding.effectiveOn !== null && today < finding.effectiveOn ? 'not-yet' : null;
    case 'extension':
      return finding.extensionAskedBy === null ? 'extension' : null;
    case 'no-extension':
      return finding.extensionAskedBy === null ? null : 'extension';
    default:
      return null;
  }
}
