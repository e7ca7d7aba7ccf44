import type { ChecklistItem } from '../../domain/checklist/checklist';
import type { AnswerRoom, ReportAnswer } from '../document';
import type { ReportReader } from '../reader';

/** A text of several lines has so many. */
const LONG_TEXT_LINES = 4;
/** Options are told one after the other, while each has at most so many letters. */
const SHORT_OPTION = 16;

/** Belongs to what follows it: a line breaks between two of them alone. */
const boxed = (text: string): string => `☐\u00a0${text}`;

/** Boxes to mark, and places to write in, by the type of the item. */
export function answerByHand(item: ChecklistItem, reader: ReportReader): ReportAnswer {
  const { t, content } = reader;
  const choices =
    item.type === 'checkbox' ? [t('common:yes'), t('common:no')] : item.options.map((one) => content.option(item, one));
  const boxes = choices.length > 0 && hasBoxes(item) ? choices : [];
  const all = item.allowsNotApplicable ? [...boxes, t('form.notApplicable')] : boxes;
  return { tone: 'blank', lines: boxLines(all), room: roomFor(item, reader) };
}

const hasBoxes = ({ type }: ChecklistItem): boolean =>
  type === 'checkbox' || type === 'select' || type === 'multiple_choice';

function boxLines(texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  if (texts.some(({ length }) => length > SHORT_OPTION)) return texts.map(boxed);
  return [texts.map((text) => boxed(text.replaceAll(' ', '\u00a0'))).join('   ')];
}

function roomFor(item: ChecklistItem, { t }: ReportReader): AnswerRoom | null {
  const line = (unit: string | null, count = 1): AnswerRoom => ({ kind: 'lines', count, unit });
  switch (item.type) {
    case 'checkbox':
    case 'select':
    case 'multiple_choice':
      return null;
    case 'number':
      return line(item.number?.unit?.trim() || null);
    case 'date':
      return line(t('form.date'));
    case 'time':
      return line(t('form.time'));
    case 'multiline_text':
      return line(null, LONG_TEXT_LINES);
    case 'photo':
      return { kind: 'photo', caption: t('form.photo') };
    case 'attachment':
      return line(t('form.document'));
    case 'signature':
      return { kind: 'signature', caption: t('form.signature') };
    // A type that this version does not know is answered in words.
    default:
      return line(null);
  }
}

/** What may be handed in beside the answer, to be marked. */
export function attachedByHand(
  { type, includeAttachment, attachmentType }: ChecklistItem,
  { t }: ReportReader,
): string[] {
  if (!includeAttachment || type === 'photo' || type === 'attachment') return [];
  return [
    ...(attachmentType === 'document' ? [] : [boxed(t('form.photo'))]),
    ...(attachmentType === 'photo' ? [] : [boxed(t('form.document'))]),
  ];
}
