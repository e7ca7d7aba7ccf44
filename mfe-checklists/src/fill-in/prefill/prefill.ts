import type { Identification } from '@avsec/shared/data';
import {
  askedSections,
  beginsNow,
  isAnswered,
  itemsOf,
  localDay,
  RED_GATE_ITEMS,
  type Answers,
  type AnswerValue,
  type ChecklistItem,
  type Inspection,
} from '@avsec/shared/domain';

/** What is known on this device when an inspection begins. */
export interface Known {
  /** Of the last inspection of this checklist; null before the first. */
  last: Identification | null;
  /** Where the person inspected last, in whatever checklist. */
  place: string;
  now: Date;
}

const IDENTIFIES = 'identificacao';
const pad = (number: number): string => String(number).padStart(2, '0');
const timeOf = (at: Date): string => `${pad(at.getHours())}:${pad(at.getMinutes())}`;

/** Items that say who, where and which, and are likely the same the next time. The moment is not. */
const isLikelyTheSame = ({ category, type }: ChecklistItem): boolean =>
  category === IDENTIFIES && ['text', 'multiline_text', 'select', 'multiple_choice'].includes(type);

/** What can be taken from this inspection for the next one. */
export function identificationOf({ checklist, answers }: Pick<Inspection, 'checklist' | 'answers'>): Identification {
  const items = itemsOf(checklist).filter((item) => isLikelyTheSame(item) && isAnswered(answers[item.id]));
  return Object.fromEntries(items.map(({ id }) => [id, answers[id] ?? null]));
}

/** Where this inspection took place: what was said beside the name, or the Red Gate's airport. */
export function placeOf({ inspector, answers }: Pick<Inspection, 'inspector' | 'answers'>): string {
  const airport = answers[RED_GATE_ITEMS.airport];
  return inspector.location || (typeof airport === 'string' ? airport : '');
}

/** Answers of the last time that still fit and are not given yet ('como da última vez'). */
export function asLastTime(
  { checklist, answers }: Pick<Inspection, 'checklist' | 'answers'>,
  last: Identification | null,
): Identification {
  if (!last) return {};
  const items = itemsOf(checklist).filter(
    (item) =>
      isLikelyTheSame(item) && !isAnswered(answers[item.id]) && isAnswered(last[item.id]) && fits(item, last[item.id]),
  );
  return Object.fromEntries(items.map(({ id }) => [id, last[id] ?? null]));
}

function fits({ type, options }: ChecklistItem, value: AnswerValue | undefined): boolean {
  if (type === 'multiple_choice') return Array.isArray(value) && value.every((chosen) => options.includes(chosen));
  return typeof value === 'string' && (type !== 'select' || options.includes(value));
}

/**
 * The moment by this device's clock, as the answer to dates and times that ask for it: those that identify, and those
 * of which their author says so.
 */
export function beginningOf({ checklist, instances }: Pick<Inspection, 'checklist' | 'instances'>, now: Date): Answers {
  const moments = itemsOf({ sections: askedSections(checklist.sections, instances) })
    .filter((item) => beginsNow(item) || beginsNow({ ...item, beginsNow: item.category === IDENTIFIES }))
    .map(({ id, type }): [string, AnswerValue] => [id, type === 'date' ? localDay(now) : timeOf(now)]);
  return Object.fromEntries(moments);
}

/**
 * A new inspection with what is known anyway: day and time where they are asked for, and at the Red Gate who inspects
 * and where. All of it is an answer like any other, to be read and changed.
 */
export function prefilled(inspection: Inspection, { last, place, now }: Known): Inspection {
  const { checklist, inspector } = inspection;
  const own: [string, AnswerValue][] = [
    [RED_GATE_ITEMS.inspectorName, inspector.name],
    [RED_GATE_ITEMS.airport, place],
    [RED_GATE_ITEMS.inspectorFunction, last?.[RED_GATE_ITEMS.inspectorFunction] ?? null],
  ];
  const asked = new Set(itemsOf(checklist).map(({ id }) => id));
  const known = own.filter(([id, value]) => asked.has(id) && isAnswered(value));
  return {
    ...inspection,
    inspector: { ...inspector, location: inspector.location || place },
    answers: { ...beginningOf(inspection, now), ...Object.fromEntries(known), ...inspection.answers },
  };
}
