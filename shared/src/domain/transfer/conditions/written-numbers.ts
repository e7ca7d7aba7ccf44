import { itemsOf, type ChecklistItem, type ChecklistSection } from '../../checklist/checklist';
import { mapTests, type ComparedValue } from '../../checklist/condition';
import { readNumber } from '../../answer/number-answer';
import { writtenNumberCell } from '../cell-values';

/**
 * The sections with the numbers that their conditions compare with as cells write them, so that each is read back as
 * itself.
 */
export function withWrittenNumbers(sections: readonly ChecklistSection[]): readonly ChecklistSection[] {
  const numbers = new Set(
    itemsOf({ sections: [...sections] }).flatMap(({ id, type }) => (type === 'number' ? [id] : [])),
  );
  if (numbers.size === 0) return sections;
  const written = (value: ComparedValue): ComparedValue =>
    typeof value === 'string' && readNumber(value) !== null ? writtenNumberCell(Number(value)) : value;
  const withWritten = <Part extends ChecklistSection | ChecklistItem>(part: Part): Part => {
    const shownWhen =
      part.shownWhen &&
      mapTests(part.shownWhen, (test) => {
        if (!numbers.has(test.item)) return test;
        if ('values' in test) return { ...test, values: test.values.map(written) };
        return 'value' in test ? { ...test, value: written(test.value) } : test;
      });
    return shownWhen ? { ...part, shownWhen } : part;
  };
  return sections.map((section) => ({ ...withWritten(section), items: section.items.map(withWritten) }));
}
