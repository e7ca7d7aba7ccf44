import type { ActContent, ActValues } from '@avsec/shared/data';
import {
  addDays,
  FINDING_DAYS_MAX,
  isBlank,
  type Finding,
  type FindingAct,
  type FindingRefusal,
  type Need,
  type SiteDate,
  type Transition,
} from '@avsec/shared/domain';
import type { ActField } from './act-fields';

/** Why a field is not right. */
export type FieldProblem = 'missing' | 'unchanged' | 'not-later' | 'past' | 'too-late' | 'wordsOrPhoto';

type Judged = Pick<Finding, 'level' | 'dueOn' | 'today' | 'responsibleId' | 'groupId'>;

/** A day that nothing can be due on. */
function problemOfDay(day: SiteDate, today: SiteDate): ['date', FieldProblem] | null {
  if (day < today) return ['date', 'past'];
  return day > addDays(today, FINDING_DAYS_MAX) ? ['date', 'too-late'] : null;
}

/** Where what a need asks for is typed, and what is wrong with it: the same as the database says. */
function problemOfNeed(
  need: Need,
  act: FindingAct,
  values: ActValues,
  photos: number,
  finding: Judged,
): [ActField, FieldProblem] | null {
  const { words = '', level, assignee, date } = values;
  switch (need) {
    case 'words':
      return isBlank(words) ? ['words', 'missing'] : null;
    case 'words-or-photo':
      return isBlank(words) && photos === 0 ? ['words', 'wordsOrPhoto'] : null;
    case 'level':
      if (level === undefined) return ['level', 'missing'];
      return level === finding.level ? ['level', 'unchanged'] : null;
    case 'responsible': {
      const isGiven = act === 'add-action' && (finding.responsibleId !== null || finding.groupId !== null);
      return assignee === undefined && !isGiven ? ['assignee', 'missing'] : null;
    }
    case 'date':
      if (date === undefined) return ['date', 'missing'];
      if (date < finding.today || finding.dueOn === null || date <= finding.dueOn) return ['date', 'not-later'];
      return problemOfDay(date, finding.today);
    case 'until':
      return date === undefined ? ['date', 'missing'] : problemOfDay(date, finding.today);
    default:
      return null;
  }
}

/** What is missing or wrong, by field; empty when it can be sent. */
export function problemsOf(
  { act, needs }: Pick<Transition, 'act' | 'needs'>,
  values: ActValues,
  photos: number,
  finding: Judged,
): Partial<Record<ActField, FieldProblem>> {
  const ofDay = act === 'add-action' && values.date !== undefined ? problemOfDay(values.date, finding.today) : null;
  const all = [ofDay, ...needs.map((need) => problemOfNeed(need, act, values, photos, finding))];
  return Object.fromEntries(all.flatMap((problem) => (problem ? [problem] : [])));
}

type TypedField = Exclude<ActField, 'photos'>;

const FIELD_OF_REFUSAL: Partial<Record<FindingRefusal, TypedField>> = {
  'words missing': 'words',
  'words too-long': 'words',
  'responsible_id missing': 'assignee',
  'level missing': 'level',
  'level unchanged': 'level',
  'date missing': 'date',
  'date not-later': 'date',
  'date past': 'date',
  'date too-late': 'date',
};

/** Where what the server refused is typed; null where no field is to blame. */
export const fieldOfRefusal = (refusal: FindingRefusal): TypedField | null => FIELD_OF_REFUSAL[refusal] ?? null;

/** A person or a group, as a form holds one. */
export function assigneeOf(value: string | undefined): Pick<ActContent, 'responsible_id' | 'group_id'> {
  const [kind, id] = value?.split(':') ?? [];
  if (id === undefined) return {};
  return kind === 'group' ? { group_id: id } : { responsible_id: id };
}

/** What is sent of a form; `photos` as rows of photos are stored. */
export function contentOf(
  { level, assignee, kind, date, whys, words, withoutMeasure }: ActValues,
  photos: readonly string[],
): Omit<ActContent, 'act' | 'base_revision'> {
  const answered = whys?.flatMap((why) => (why === undefined || isBlank(why) ? [] : [why.trim()]));
  return {
    ...assigneeOf(assignee),
    ...(level && { level }),
    ...(kind && { kind }),
    ...(date && { date }),
    ...(answered && { whys: answered }),
    ...(words !== undefined && !isBlank(words) && { words: words.trim() }),
    ...(withoutMeasure && { without_measure: withoutMeasure }),
    ...(photos.length > 0 && { photos: [...photos] }),
  };
}

/** What was sent, as its form holds it. */
export function valuesOf(content: ActContent): ActValues {
  const { level, kind, date, whys, words, responsible_id: person, group_id: group, without_measure } = content;
  return {
    level,
    kind,
    date,
    whys,
    words,
    assignee: person ? `person:${person}` : group ? `group:${group}` : undefined,
    withoutMeasure: without_measure,
  };
}
