import { FINDING_STATES, type FindingState } from './state';

/** What a person can do to a finding. */
export const FINDING_ACTS = [
  'assign',
  'set-level',
  'set-cause',
  'set-measure',
  'add-action',
  'start-action',
  'finish-action',
  'cancel-action',
  'correct',
  'verify',
  'refuse',
  'confirm-effective',
  'not-effective',
  'reopen',
  'dismiss',
  'accept-risk',
  'ask-extension',
  'grant-extension',
  'refuse-extension',
  'comment',
] as const;
export type FindingAct = (typeof FINDING_ACTS)[number];

/** `supervisor`: by right, or an administrator · `assigned`: it, or one of its actions, is theirs or their group's. */
export type Who = 'supervisor' | 'assigned';

/**
 * What has to come with it: `words` · `words-or-photo` · `responsible` a person or group · `level` · `date` later than
 * the present one · `until` a day not yet past · `action` one of the finding's. Or what has to be so: `actions-done`
 * none is left, and one was done since it last came back · `measure` there is one, or the reason for none, where the
 * level requires it · `effective-date` the day has come · `extension` one is asked for and not decided, none is
 * (`no-extension`).
 */
export type Need =
  | 'words'
  | 'words-or-photo'
  | 'responsible'
  | 'level'
  | 'date'
  | 'until'
  | 'action'
  | 'actions-done'
  | 'measure'
  | 'effective-date'
  | 'extension'
  | 'no-extension';

/** Who may not be the one who does it: who carried out the correction, or who asked for the date. */
export type FourEyes = 'acted' | 'asked';

/** One cell: what an act makes of a state. */
export interface Transition {
  act: FindingAct;
  from: FindingState;
  to: FindingState;
  /** Where the finding's level asks for no effectiveness; else as `to`. */
  toWithoutEffectiveness: FindingState;
  who: readonly Who[];
  needs: readonly Need[];
  fourEyes: FourEyes | null;
  /** It judges what is there, so it says which revision that was. */
  standsOnRevision: boolean;
}

interface Row {
  from: readonly FindingState[];
  /** Left out: it stays. */
  to?: FindingState;
  toWithoutEffectiveness?: FindingState;
  who: readonly Who[];
  needs?: readonly Need[];
  fourEyes?: FourEyes;
  standsOnRevision?: boolean;
}

const TREATED = ['open', 'in-treatment'] as const;
const SUPERVISOR = ['supervisor'] as const;
const BOTH = ['supervisor', 'assigned'] as const;
const judged = { who: SUPERVISOR, standsOnRevision: true } as const;

/** What is not listed is refused. The database holds the same table; a test compares them cell by cell. */
const TABLE: Record<FindingAct, readonly Row[]> = {
  assign: [{ from: [...TREATED, 'corrected'], ...judged, needs: ['responsible'] }],
  'set-level': [{ from: TREATED, ...judged, needs: ['level', 'words'] }],
  'set-cause': [{ from: [...TREATED, 'corrected'], who: BOTH, needs: ['words'] }],
  'set-measure': [{ from: TREATED, who: BOTH, needs: ['words'] }],
  'add-action': [{ from: TREATED, to: 'in-treatment', who: BOTH, needs: ['words', 'responsible'] }],
  'start-action': [{ from: ['in-treatment'], who: BOTH, needs: ['action'] }],
  'finish-action': [{ from: ['in-treatment'], who: BOTH, needs: ['action', 'words-or-photo'] }],
  'cancel-action': [{ from: ['in-treatment'], who: SUPERVISOR, needs: ['action', 'words'] }],
  correct: [{ from: ['in-treatment'], to: 'corrected', who: BOTH, needs: ['actions-done', 'measure'] }],
  verify: [{ from: ['corrected'], to: 'verified', toWithoutEffectiveness: 'closed', ...judged, fourEyes: 'acted' }],
  refuse: [{ from: ['corrected'], to: 'in-treatment', ...judged, needs: ['words'], fourEyes: 'acted' }],
  'confirm-effective': [{ from: ['verified'], to: 'closed', ...judged, needs: ['effective-date'], fourEyes: 'acted' }],
  'not-effective': [{ from: ['verified'], to: 'in-treatment', ...judged, needs: ['words'], fourEyes: 'acted' }],
  reopen: [
    { from: ['closed'], to: 'in-treatment', ...judged, needs: ['words'], fourEyes: 'acted' },
    { from: ['dismissed', 'risk-accepted'], to: 'open', ...judged, needs: ['words'], fourEyes: 'acted' },
  ],
  dismiss: [{ from: TREATED, to: 'dismissed', ...judged, needs: ['words'] }],
  'accept-risk': [{ from: TREATED, to: 'risk-accepted', ...judged, needs: ['words', 'until'] }],
  'ask-extension': [{ from: TREATED, who: BOTH, needs: ['words', 'date', 'no-extension'] }],
  'grant-extension': [{ from: TREATED, ...judged, needs: ['extension'], fourEyes: 'asked' }],
  'refuse-extension': [{ from: TREATED, ...judged, needs: ['extension', 'words'], fourEyes: 'asked' }],
  comment: [{ from: FINDING_STATES, who: BOTH, needs: ['words'] }],
};

/** The table, cell by cell. */
export const FINDING_TRANSITIONS: readonly Transition[] = FINDING_ACTS.flatMap((act) =>
  TABLE[act].flatMap((row) =>
    row.from.map((from): Transition => {
      const to = row.to ?? from;
      return {
        act,
        from,
        to,
        toWithoutEffectiveness: row.toWithoutEffectiveness ?? to,
        who: row.who,
        needs: row.needs ?? [],
        fourEyes: row.fourEyes ?? null,
        standsOnRevision: row.standsOnRevision ?? false,
      };
    }),
  ),
);

/** What an act makes of a state; null where it is not possible there. */
export const transitionFor = (act: FindingAct, from: FindingState): Transition | null =>
  FINDING_TRANSITIONS.find((one) => one.act === act && one.from === from) ?? null;
