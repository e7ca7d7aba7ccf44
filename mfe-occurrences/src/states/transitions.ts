import * as z from 'zod/mini';
import table from './transitions.json';

/** Where an occurrence stands; the last three end it without a review. */
export const STATES = [
  'ongoing',
  'controlled',
  'ended',
  'in-review',
  'returned',
  'done',
  'false-alarm',
  'duplicate',
  'not-reportable',
] as const;
export type State = (typeof STATES)[number];

/** What leads from one state to another. */
export const ACTS = [
  'control',
  'resume',
  'end',
  'ask-review',
  'complete',
  'return',
  'false-alarm',
  'duplicate',
  'not-reportable',
  'reopen',
] as const;
export type Act = (typeof ACTS)[number];

const transition = z.strictObject({
  act: z.enum(ACTS),
  from: z.enum(STATES),
  to: z.enum(STATES),
  /** Not by whoever registered it or asked for its review. */
  fourEyes: z.boolean(),
  /** By supervisors and administrators alone. */
  bySupervisor: z.boolean(),
  /** It has to be said why. */
  words: z.boolean(),
});
export type Transition = z.infer<typeof transition>;

/** The same as the table of the module's schema (migrations/0001_occurrences.sql). */
export const TRANSITIONS: readonly Transition[] = z.array(transition).parse(table);

/** Who is at work, as far as it counts here. */
export interface AtWork {
  userId: string;
  /** Role, rights and roles of modules. */
  roles: readonly string[];
}

/** Who registers, writes entries and changes states. */
export const mayLog = ({ roles }: AtWork): boolean =>
  roles.some((role) => role === 'inspector' || role === 'admin' || role === 'supervisor');

const looksOver = ({ roles }: AtWork): boolean => roles.some((role) => role === 'admin' || role === 'supervisor');

/** What may be done with an occurrence that is in this state, in the order of `ACTS`. */
export function transitionsFor(
  person: AtWork,
  { state, by, reviewBy }: { state: State; by: string; reviewBy: string | null },
): Transition[] {
  if (!mayLog(person)) return [];
  return TRANSITIONS.filter(
    (one) =>
      one.from === state &&
      (!one.bySupervisor || looksOver(person)) &&
      (!one.fourEyes || (person.userId !== by && person.userId !== reviewBy)),
  ).sort((one, other) => ACTS.indexOf(one.act) - ACTS.indexOf(other.act));
}

/** The state after an act that waits on this device; the same where it leads nowhere from here. */
export const stateAfter = (state: State, act: string): State =>
  TRANSITIONS.find((one) => one.from === state && one.act === act)?.to ?? state;

/** A completed one takes notes alone. */
export const takesEntry = (state: State, type: string): boolean => state !== 'done' || type === 'note';
