import {
  atHand,
  FINDING_ACTS,
  mayAct,
  type Finding,
  type FindingAct,
  type FindingActor,
  type WhyNot,
} from '@avsec/shared/domain';
import { ACTS_ON_ACTIONS } from '../shown/acts-on-actions';

/** What leads on, the most telling first: the first that is possible is the page's main button. */
const LEADS_ON: readonly FindingAct[] = ['verify', 'confirm-effective', 'correct', 'grant-extension', 'add-action'];

/** Seldom done: behind one button. */
const SELDOM: readonly FindingAct[] = ['set-level', 'dismiss', 'accept-risk', 'reopen'];

/** What is worth saying of an act that is not possible: not that its state or its person is another. */
const SAID: readonly WhyNot[] = ['four-eyes', 'actions', 'measure', 'not-yet'];

export interface ChosenActs {
  /** All that may be done, those on actions included. */
  possible: FindingAct[];
  main: FindingAct | null;
  /** What leads on is to finish an action, with which its button stands. */
  finishes: boolean;
  further: FindingAct[];
  seldom: FindingAct[];
  /** What the person would do next and cannot yet. */
  notYet: { act: FindingAct; why: WhyNot }[];
}

/** What whoever looks may do next, by the table of transitions alone, and why not. */
export function chooseActs(finding: Finding, actor: FindingActor): ChosenActs {
  const at = atHand(finding);
  const answers = FINDING_ACTS.map((act) => ({ act, answer: mayAct(act, at, actor, finding.today) }));
  const possible = answers.flatMap(({ act, answer }) => (answer.may ? [act] : []));
  const here = possible.filter((act) => !ACTS_ON_ACTIONS.some((one) => one === act));
  const isUnassigned = finding.responsibleId === null && finding.groupId === null;
  const order: readonly FindingAct[] = isUnassigned ? ['assign', ...LEADS_ON] : LEADS_ON;
  const leading = order.find((act) => here.includes(act)) ?? null;
  // Where an action can be finished, that leads on: it has its button beside the action.
  const finishes = possible.includes('finish-action');
  const main = leading === 'add-action' && finishes ? null : leading;
  const others = here.filter((act) => act !== main);
  return {
    possible,
    main,
    finishes: finishes && main === null,
    further: others.filter((act) => !SELDOM.includes(act)),
    seldom: others.filter((act) => SELDOM.includes(act)),
    notYet: answers.flatMap(({ act, answer }) =>
      !answer.may && SAID.includes(answer.why) ? [{ act, why: answer.why }] : [],
    ),
  };
}
