import { matchesSearch, type Programme } from '@avsec/shared/domain';

export const PROGRAMME_STATES = ['live', 'ended', 'all'] as const;
export type ProgrammeState = (typeof PROGRAMME_STATES)[number];

/** What the list shows, as the address says it. Empty texts do not limit. */
export interface ProgrammeFilters {
  state: ProgrammeState;
  text: string;
  place: string;
  checklist: string;
  /** 'person:…' or 'group:…'. */
  assignee: string;
}

export const NO_PROGRAMME_FILTERS: ProgrammeFilters = {
  state: 'live',
  text: '',
  place: '',
  checklist: '',
  assignee: '',
};

/** What an address asks for; what it cannot mean is left out. */
export const readProgrammeAddress = (params: URLSearchParams): ProgrammeFilters => ({
  state: PROGRAMME_STATES.find((one) => one === params.get('state')) ?? 'live',
  text: params.get('text') ?? '',
  place: params.get('place') ?? '',
  checklist: params.get('checklist') ?? '',
  assignee: /^(person|group):/.test(params.get('assignee') ?? '') ? (params.get('assignee') ?? '') : '',
});

/** The same as an address says it: only what is chosen. */
export const writeProgrammeAddress = ({ state, ...texts }: ProgrammeFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ state: state === 'live' ? '' : state, ...texts }).filter(([, value]) => value !== ''),
  );

/** How many filters limit, the state aside: it is always one of them. */
export const chosenProgrammeFilters = ({ text, place, checklist, assignee }: ProgrammeFilters): number =>
  [text.trim(), place, checklist, assignee].filter((value) => value !== '').length;

/** Whether a programme is one that is asked for. `within`: the ids of the places that lie in the one that is chosen. */
export function isAskedFor(
  programme: Programme,
  { state, text, place, checklist, assignee }: ProgrammeFilters,
  within: ReadonlySet<string>,
): boolean {
  const { plan } = programme;
  const who = plan.groupId === null ? `person:${plan.responsibleId ?? ''}` : `group:${plan.groupId}`;
  return (
    (state === 'all' || (programme.endedOn !== null) === (state === 'ended')) &&
    (place === '' || (programme.placeId !== null && within.has(programme.placeId))) &&
    (checklist === '' || programme.checklistId === checklist) &&
    (assignee === '' || who === assignee) &&
    matchesSearch(text, [programme.checklistTitle, programme.place, programme.assigneeName])
  );
}
