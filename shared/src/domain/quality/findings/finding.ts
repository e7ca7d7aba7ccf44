import type { AnswerValue } from '../../answer/answer';
import type { ChecklistItem } from '../../checklist/checklist';
import type { ImmediateMeasure } from './deadlines';
import type { RecordAnswer } from './in-record';
import type { Level } from '../../checklist/level';
import type { FindingAtHand } from './may-act';
import type { SiteDate } from './site-date';
import type { ActionKind, ActionState, FindingState } from './state';

/** Who treats something: a person, a group, or nobody yet. Names are those of today; null where there is none. */
export interface Assignment {
  responsibleId: string | null;
  responsible: string | null;
  groupId: string | null;
  group: string | null;
}

/** A finding as lists show it. Days are those of the site; moments are ISO 8601. */
export interface FindingLine extends Assignment {
  id: string;
  /** 'NC-2026-000123'. */
  number: string;
  /** Of the finding itself: what a judgement says it was made on. */
  revision: number;
  source: 'inspection' | 'manual' | 'occurrence';
  /** The question that was answered otherwise than it should be, or what somebody saw. */
  question: string;
  /** The question in other languages, as the version that was answered has it. */
  questionTranslations?: ChecklistItem['translations'];
  /** Null where it was opened by hand. */
  checklistId: string | null;
  checklistTitle: string | null;
  /** With the instance of a repeated section. */
  itemId: string | null;
  submissionId: string | null;
  placeId: string | null;
  /** The place with its names from the root, or what was typed. */
  place: string;
  level: Level;
  /** What is proposed since it is a repeat; null once somebody has set the level. */
  proposedLevel: Level | null;
  /** The finding that it repeats. */
  repeatOf: string | null;
  /** As it is today. */
  state: FindingState;
  riskUntil: SiteDate | null;
  openedOn: SiteDate;
  planDueOn: SiteDate | null;
  /** The first date, and the one that counts. */
  firstDueOn: SiteDate | null;
  dueOn: SiteDate | null;
  effectiveOn: SiteDate | null;
  changedAt: string;
  /** Somebody there can do something about it: not so for a disabled person or an empty group. */
  hasResponsible: boolean;
}

/** What is done about a finding. */
export interface FindingAction extends Assignment {
  id: string;
  kind: ActionKind;
  text: string;
  state: ActionState;
  dueOn: SiteDate | null;
  doneAt: string | null;
  /** The name of who has done it. */
  doneBy: string | null;
}

/** A later date that somebody asked for. */
export interface FindingExtension {
  id: string;
  beforeOn: SiteDate | null;
  askedOn: SiteDate;
  reason: string;
  state: 'asked' | 'granted' | 'refused';
  /** Id of the account; who asked does not decide. */
  askedBy: string;
  askedByName: string | null;
  askedAt: string;
  decidedByName: string | null;
  decidedAt: string | null;
}

/** What happened to a finding. */
export interface FindingEvent {
  id: number;
  at: string;
  /** As the person was called then; null for the system. */
  actor: string | null;
  /** An act of `FINDING_ACTS`, or what finalizing says; a newer backend may say others. */
  act: string;
  from: FindingState | null;
  to: FindingState;
  words: string | null;
  /** As rows of photos are stored. */
  photos: readonly string[];
  details: Readonly<Record<string, unknown>>;
  /** The finding's, as this made it. */
  revision: number;
  /** Of whoever reads it. */
  isOwn: boolean;
}

/** A finding with all that belongs to it. */
export interface Finding extends FindingLine {
  /** The day of the site on which this was read. */
  today: SiteDate;
  /** The inspection's revision that showed it first, with its seal, and the newest that was finalized since. */
  submissionRevision: number | null;
  seal: string | null;
  recordRevision: number | null;
  inRecord: RecordAnswer | null;
  /** The inspection is there still; else it was withdrawn. */
  hasRecord: boolean;
  sectionTitle: string | null;
  answer: AnswerValue;
  note: string | null;
  clause: string | null;
  photos: readonly string[];
  immediate: ImmediateMeasure;
  effectivenessDays: number | null;
  verifiedOn: SiteDate | null;
  closedAt: string | null;
  reopenedCount: number;
  assigned: readonly string[];
  actedBy: readonly string[];
  /** When it last came back; null where it never has. */
  returnedAt: string | null;
  measure: string | null;
  measureOn: SiteDate | null;
  /** The words say why there is no measure. */
  withoutMeasure: boolean;
  cause: string | null;
  whys: readonly string[];
  repeatOfNumber: string | null;
  actions: readonly FindingAction[];
  extensions: readonly FindingExtension[];
  events: readonly FindingEvent[];
}

/** A finding as its transitions see it. */
export const atHand = (finding: Finding): FindingAtHand => ({
  state: finding.state,
  riskUntil: finding.riskUntil,
  immediate: finding.immediate,
  hasMeasure: finding.measure !== null,
  assigned: finding.assigned,
  actedBy: finding.actedBy,
  actions: finding.actions.map(({ state, doneAt }) => ({
    state,
    isSinceReturn:
      finding.returnedAt === null || (doneAt !== null && Date.parse(doneAt) > Date.parse(finding.returnedAt)),
  })),
  effectiveOn: finding.effectiveOn,
  effectivenessDays: finding.effectivenessDays,
  extensionAskedBy: finding.extensions.find(({ state }) => state === 'asked')?.askedBy ?? null,
});
