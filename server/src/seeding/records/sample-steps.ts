import type { ActionKind, FindingAct, Level } from '@avsec/shared/domain';
import type { SampleItem, SAMPLE_CHECKLISTS } from './sample-checklists';
import type { SampleGroup } from './sample-places';
import type { SamplePlan } from './sample-programme';

/** Who does it: the name of a demo account. */
type Actor = 'admin' | 'inspetor' | 'supervisor' | 'manutencao';

/** An inspection, and the notes of what failed in it. */
export interface SampleInspection {
  kind: 'inspection';
  /** Before the first start. */
  days: number;
  name: string;
  checklist: keyof typeof SAMPLE_CHECKLISTS;
  place: string;
  fails: readonly (readonly [item: SampleItem, note: string])[];
}

/** What somebody saw outside of an inspection. */
export interface SampleSeen {
  kind: 'seen';
  days: number;
  name: string;
  as: Actor;
  place: string;
  question: string;
  note: string;
  level: Level;
}

/** What comes with an act. */
interface Particulars {
  words?: string;
  level?: Level;
  group?: SampleGroup;
  person?: Actor;
  /** Name of the action, of the finding's own. */
  action?: string;
  actionKind?: ActionKind;
  /** Days after the first start; negative before it. */
  dateIn?: number;
}

export interface SampleAct extends Particulars {
  kind: 'act';
  days: number;
  as: Actor;
  act: FindingAct;
  /** Name of the inspection, and the item that failed in it; or of what was seen. */
  of: string;
  item?: SampleItem;
}

/** What is to be inspected from that day on; laid down by the supervisor. */
export interface SampleProgramme {
  kind: 'programme';
  days: number;
  name: string;
  checklist: keyof typeof SAMPLE_CHECKLISTS;
  place: string;
  group?: SampleGroup;
  person?: Actor;
  plan: SamplePlan;
}

/** A planned inspection that the supervisor excuses: that of so many days before. */
export interface SampleExcuse {
  kind: 'excuse';
  days: number;
  /** Name of the programme. */
  of: string;
  before: number;
  words: string;
}

export type SampleStep = SampleInspection | SampleSeen | SampleAct | SampleProgramme | SampleExcuse;

/** What became of one finding, in its order. */
export const story = (
  of: string,
  item: SampleItem | null,
  ...acts: [days: number, as: Actor, act: FindingAct, with_?: Particulars][]
): SampleAct[] =>
  acts.map(([days, as, act, particulars]) => ({
    kind: 'act',
    days,
    as,
    act,
    of,
    ...(item && { item }),
    ...particulars,
  }));
