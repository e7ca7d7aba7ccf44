import type { FindingActRequest } from '@avsec/shared/data';
import {
  isBlank,
  type ActionKind,
  type Finding,
  type FindingAct,
  type Level,
  type Need,
  type SiteDate,
  type Transition,
} from '@avsec/shared/domain';
import type { ActField } from './act-fields';

/** What was typed and chosen. */
export interface ActValues {
  level?: Level;
  /** 'person:<id>' or 'group:<id>'. */
  assignee?: string;
  kind?: ActionKind;
  date?: SiteDate;
  whys?: (string | undefined)[];
  words?: string;
  withoutMeasure?: boolean;
}

/** Why a field is not right. */
export type FieldProblem = 'missing' | 'unchanged' | 'not-later' | 'past' | 'wordsOrPhoto';

type Judged = Pick<Finding, 'level' | 'dueOn' | 'today' | 'responsibleId' | 'groupId'>;

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
      return date < finding.today || finding.dueOn === null || date <= finding.dueOn ? ['date', 'not-later'] : null;
    case 'until':
      if (date === undefined) return ['date', 'missing'];
      return date < finding.today ? ['date', 'past'] : null;
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
  return Object.fromEntries(
    needs.flatMap((need) => {
      const problem = problemOfNeed(need, act, values, photos, finding);
      return problem ? [problem] : [];
    }),
  );
}

/** A person or a group, as a form holds one. */
export function assigneeOf(value: string | undefined): Pick<FindingActRequest, 'responsibleId' | 'groupId'> {
  const [kind, id] = value?.split(':') ?? [];
  if (id === undefined) return {};
  return kind === 'group' ? { groupId: id } : { responsibleId: id };
}

/** What is sent, but for finding, revision and request. */
export function requestOf(
  { level, assignee, kind, date, whys, words, withoutMeasure }: ActValues,
  photos: readonly string[],
): Partial<FindingActRequest> {
  const answered = whys?.flatMap((why) => (why === undefined || isBlank(why) ? [] : [why.trim()]));
  return {
    ...assigneeOf(assignee),
    ...(level && { level }),
    ...(kind && { kind }),
    ...(date && { date }),
    ...(answered && { whys: answered }),
    ...(words !== undefined && !isBlank(words) && { words: words.trim() }),
    ...(withoutMeasure && { withoutMeasure }),
    ...(photos.length > 0 && { photos }),
  };
}
