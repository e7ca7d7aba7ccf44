import { actionAfter } from './action-states';
import type { Finding, FindingAction } from './finding';
import type { SiteDate } from './site-date';
import { stateOn } from './state';
import { transitionFor, type FindingAct } from './transitions';

/** An act that the server does not have yet, as far as others go by it. */
export interface WaitingAct {
  act: FindingAct;
  /** When it was done, ISO 8601. */
  at: string;
  /** Id of the account. */
  by: string;
  actionId: string | null;
  words: string | null;
  responsibleId: string | null;
  groupId: string | null;
  date: SiteDate | null;
}

/**
 * A finding as it will be once these acts are taken, by the table of transitions and as far as that goes by it: what a
 * person may do next on a device that has no network. It is never shown as what is. An act that is not possible changes
 * nothing.
 */
export const afterActs = (finding: Finding, acts: readonly WaitingAct[]): Finding => acts.reduce(afterAct, finding);

function afterAct(finding: Finding, waiting: WaitingAct): Finding {
  const { act, by, date } = waiting;
  const transition = transitionFor(act, stateOn(finding, finding.today));
  if (!transition) return finding;
  const to = finding.effectivenessDays === null ? transition.toWithoutEffectiveness : transition.to;
  const hasActed = act === 'finish-action' || act === 'correct';
  return {
    ...finding,
    ...changedBy(finding, waiting),
    state: to,
    riskUntil: act === 'accept-risk' ? date : null,
    actedBy: hasActed && !finding.actedBy.includes(by) ? [...finding.actedBy, by] : finding.actedBy,
  };
}

function changedBy(finding: Finding, waiting: WaitingAct): Partial<Finding> {
  const { act, at, words, responsibleId, groupId } = waiting;
  const decided = (state: 'granted' | 'refused'): Partial<Finding> => ({
    extensions: finding.extensions.map((one) => (one.state === 'asked' ? { ...one, state } : one)),
  });
  switch (act) {
    case 'assign':
      return { responsibleId, groupId, assigned: together(finding, responsibleId, groupId) };
    case 'set-measure':
      return { measure: words };
    case 'add-action':
      return {
        actions: [...finding.actions, added(finding, waiting)],
        assigned: together(finding, responsibleId, groupId),
      };
    case 'start-action':
    case 'finish-action':
    case 'cancel-action':
      return { actions: finding.actions.map((one) => (one.id === waiting.actionId ? acted(one, waiting) : one)) };
    case 'refuse':
    case 'not-effective':
    case 'reopen':
      return { returnedAt: at };
    case 'ask-extension':
      return { extensions: [...finding.extensions, asked(finding, waiting)] };
    case 'grant-extension':
      return decided('granted');
    case 'refuse-extension':
      return decided('refused');
    default:
      return {};
  }
}

const together = ({ assigned }: Finding, ...more: (string | null)[]): string[] => [
  ...new Set([...assigned, ...more.filter((one) => one !== null)]),
];

function acted(action: FindingAction, { act, at }: WaitingAct): FindingAction {
  const state = actionAfter(act, action.state);
  return state === null ? action : { ...action, state, doneAt: state === 'done' ? at : action.doneAt };
}

const added = (finding: Finding, { at, words, responsibleId, groupId, date }: WaitingAct): FindingAction => ({
  id: at,
  kind: 'corrective',
  text: words ?? '',
  state: 'to-do',
  dueOn: date,
  doneAt: null,
  doneBy: null,
  responsibleId: responsibleId ?? (groupId === null ? finding.responsibleId : null),
  responsible: null,
  groupId: groupId ?? (responsibleId === null ? finding.groupId : null),
  group: null,
});

const asked = (finding: Finding, { at, by, words, date }: WaitingAct): Finding['extensions'][number] => ({
  id: at,
  beforeOn: finding.dueOn,
  askedOn: date ?? finding.today,
  reason: words ?? '',
  state: 'asked',
  askedBy: by,
  askedByName: null,
  askedAt: at,
  decidedByName: null,
  decidedAt: null,
});
