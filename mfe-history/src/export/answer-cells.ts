import type { AnsweredItem } from '@avsec/shared/data';
import { isDay, shownAnswer } from '@avsec/shared/domain';
import { text, type ExportCell } from '@avsec/shared/lists';
import type { ExportWords } from './export-columns';

/** What was answered, as a cell: numbers and days as what they are, everything else as it is read. */
export function answerCell(item: AnsweredItem, { answer: words }: ExportWords): ExportCell {
  const { answerType, answerValue, evidence } = item;
  const shown = shownAnswer({ type: answerType, expectedAnswer: true }, answerValue, evidence.length);
  switch (shown.kind) {
    case 'unanswered':
      return null;
    case 'verdict':
      return text(shown.answered ? words.yes : words.no);
    case 'text':
      return text(shown.text);
    case 'date':
      return isDay(shown.date) ? { kind: 'day', day: shown.date } : text(shown.date);
    case 'list':
      return text(shown.values.join(', '));
    case 'number':
      return { kind: 'number', value: Number(shown.value) };
    case 'not-applicable':
      return text(words.notApplicable);
    case 'signed':
      return text(words.signed);
    case 'evidence':
      return text(evidenceText(evidence));
  }
}

/** '2: a.jpg, b.jpg'; the number alone where nothing has a name, '' where there is nothing. */
export function evidenceText(names: readonly string[]): string {
  const named = names.filter((name) => name !== '').join(', ');
  return names.length === 0 ? '' : [String(names.length), named].filter(Boolean).join(': ');
}

/** The answer as a line of a cell that has several. */
export function answerText(item: AnsweredItem, words: ExportWords): string {
  const cell = answerCell(item, words);
  switch (cell?.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return String(cell.value);
    case 'day':
      return cell.day;
    default:
      return '';
  }
}
