import type { ItemType } from '@avsec/shared/domain';
import { ask, checklistOf, type AuthoredChecklist, type Question } from '../../e2e/portal/questions';
import type { NeutralChecklist, NeutralItem, NeutralType } from './neutral-checklist';

const TYPES: Readonly<Record<NeutralType, ItemType>> = {
  check: 'checkbox',
  text: 'text',
  area: 'multiline_text',
  select: 'select',
  multi: 'multiple_choice',
  date: 'date',
  time: 'time',
};

/** One item in so many has a condition: 300 of 3,000. */
const CONDITIONAL = 10;

/**
 * The checklist as an author saves it; with conditions, every tenth item is shown only if the check before it is not
 * answered with no.
 */
export function authored({ title, sections }: NeutralChecklist, { conditions = false } = {}): AuthoredChecklist {
  const bySection = sections.map(
    ({ title: section, items }) =>
      [section, items.map((item) => questionOf(item, conditions ? checkBefore(items, item) : null))] as const,
  );
  return checklistOf(conditions ? `${title}, conditions` : title, Object.fromEntries(bySection));
}

const idOf = ({ place }: NeutralItem): string => `item-${place}`;

function questionOf(item: NeutralItem, asked: NeutralItem | null): Question {
  const plain = ask(TYPES[item.type], item.question, { options: item.options, id: idOf(item) });
  return asked ? { ...plain, details: { shownWhen: { item: idOf(asked), is: 'not-equal', value: false } } } : plain;
}

const checkBefore = (items: readonly NeutralItem[], { place }: NeutralItem): NeutralItem | null =>
  place % CONDITIONAL === CONDITIONAL - 1
    ? (items.filter((other) => other.type === 'check' && other.place < place).at(-1) ?? null)
    : null;
