import type { AuthoringPlace, AuthoringProblem, Checklist } from '@avsec/shared/domain';

/** The field that a problem is about. `sections` is the list of sections itself. */
export type ProblemTarget =
  | { kind: 'basic'; field: string }
  | { kind: 'sections' }
  | { kind: 'section'; sectionId: string; field: string }
  | { kind: 'item'; itemId: string; field: ItemField };

/** `shownWhen`: the button that opens the condition. */
export type ItemField = 'question' | 'options' | 'shownWhen';

export interface LocatedProblem {
  problem: AuthoringProblem;
  target: ProblemTarget;
  /** The field's id in the page; also what a problem is recognised by. */
  fieldId: string;
}

export const fieldId = {
  basic: (field: string): string => `basic-${field}`,
  sections: 'editor-sections',
  section: (sectionId: string, field: string): string => `section-${field}-${sectionId}`,
  item: (itemId: string, field: ItemField): string => `item-${field}-${itemId}`,
};

/**
 * The problems, each with the field that it is about: by ids, so that they stay right while sections and items move.
 */
export function locate(checklist: Checklist, problems: readonly AuthoringProblem[]): LocatedProblem[] {
  return problems.flatMap((problem) =>
    targetsOf(checklist, problem).map((target) => ({ problem, target, fieldId: idOf(target) })),
  );
}

function targetsOf(checklist: Checklist, problem: AuthoringProblem): ProblemTarget[] {
  switch (problem.kind) {
    case 'required-fields':
      return problem.fields.map((field) => ({ kind: 'basic', field }));
    case 'title-required':
      return [{ kind: 'basic', field: 'title' }];
    case 'no-section':
      return [{ kind: 'sections' }];
    case 'section-title-required':
      return [inPlace(checklist, problem.place, 'title')];
    case 'question-required':
      return [inPlace(checklist, problem.place, 'question')];
    case 'number-unread':
      return [inPlace(checklist, problem.place, problem.place.item === undefined ? 'repeat' : 'question')];
    case 'range-reversed':
    case 'verdict-twice':
    case 'verdict-inside-repeated':
      return [inPlace(checklist, problem.place, 'question')];
    case 'condition-faulty':
      return [inPlace(checklist, problem.place, 'shownWhen')];
    case 'repeat-label-required':
    case 'repeat-range':
    case 'repeat-needs-one':
      return [inPlace(checklist, problem.place, 'repeat')];
    case 'options-required':
      return [inPlace(checklist, problem.place, 'options')];
    case 'too-long':
      return [
        inPlace(
          checklist,
          problem.place,
          problem.field === 'option' ? 'options' : problem.field === 'label' ? 'repeat' : problem.field,
        ),
      ];
    case 'too-many':
      if (problem.of === 'options') return [inPlace(checklist, problem.place, 'options')];
      if (problem.of === 'searched') return [inPlace(checklist, problem.place, 'question')];
      return [{ kind: 'sections' }];
  }
}

function inPlace(checklist: Checklist, place: AuthoringPlace, field: string): ProblemTarget {
  const section = place.section === undefined ? undefined : checklist.sections[place.section];
  const item = place.item === undefined ? undefined : section?.items[place.item];
  if (item)
    return { kind: 'item', itemId: item.id, field: field === 'options' || field === 'shownWhen' ? field : 'question' };
  return section ? { kind: 'section', sectionId: section.id, field } : { kind: 'basic', field };
}

function idOf(target: ProblemTarget): string {
  switch (target.kind) {
    case 'basic':
      return fieldId.basic(target.field);
    case 'sections':
      return fieldId.sections;
    case 'section':
      return fieldId.section(target.sectionId, target.field);
    case 'item':
      return fieldId.item(target.itemId, target.field);
  }
}

/** Those found earlier that are still there; a problem that has come up since is told by the next attempt to save. */
export function stillThere(
  found: readonly LocatedProblem[],
  now: readonly LocatedProblem[],
): readonly LocatedProblem[] {
  const known = new Set(now.map(keyOf));
  const left = found.filter((one) => known.has(keyOf(one)));
  return left.length === found.length ? found : left;
}

const keyOf = ({ problem, fieldId: id }: LocatedProblem): string => `${problem.kind} ${id}`;
