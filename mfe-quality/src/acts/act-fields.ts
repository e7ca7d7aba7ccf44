import type { FindingAct, Need, Transition } from '@avsec/shared/domain';

/** What a form can ask for, in the order in which it does. */
export const ACT_FIELDS = ['level', 'assignee', 'kind', 'date', 'whys', 'words', 'withoutMeasure', 'photos'] as const;
export type ActField = (typeof ACT_FIELDS)[number];

/** What the table says has to come with it; the rest has to be so, or is known from where the act was chosen. */
const ASKED: Record<Need, readonly ActField[]> = {
  words: ['words'],
  'words-or-photo': ['words', 'photos'],
  responsible: ['assignee'],
  level: ['level'],
  date: ['date'],
  until: ['date'],
  action: [],
  'actions-done': [],
  measure: [],
  'effective-date': [],
  extension: [],
  'no-extension': [],
};

/** What may come with it beside that. */
const BESIDE: Partial<Record<FindingAct, readonly ActField[]>> = {
  'set-cause': ['whys'],
  'set-measure': ['withoutMeasure', 'photos'],
  'add-action': ['kind', 'date'],
  correct: ['words'],
  verify: ['words', 'photos'],
  refuse: ['photos'],
  'confirm-effective': ['words', 'photos'],
  'not-effective': ['photos'],
  reopen: ['photos'],
  'grant-extension': ['words'],
  comment: ['photos'],
};

/** Without one there is nothing to ask: the button does it. */
const AT_ONCE: readonly FindingAct[] = ['start-action'];
export const isDoneAtOnce = (act: FindingAct): boolean => AT_ONCE.includes(act);

/** What the form of an act asks for. */
export function fieldsOf({ act, needs }: Pick<Transition, 'act' | 'needs'>): ActField[] {
  const asked = [...needs.flatMap((need) => ASKED[need]), ...(BESIDE[act] ?? [])];
  return ACT_FIELDS.filter((field) => asked.includes(field));
}
