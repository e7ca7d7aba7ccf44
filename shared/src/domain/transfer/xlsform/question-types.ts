import type { ItemType } from '../../checklist/checklist';

/** What a row of the sheet `survey` is, by its cell `type`. */
export type SurveyRow =
  | { kind: 'begin'; of: 'group' | 'repeat'; /** That a loop is over. */ list?: string | undefined }
  | { kind: 'end' }
  | { kind: 'choice'; type: 'select' | 'multiple_choice'; list: string; withOther: boolean }
  | { kind: 'question'; type: ItemType; /** Not quite what the form asks. */ isReplaced: boolean }
  | { kind: 'note' }
  /** Nothing that anyone answers: computed, hidden, noted by the device. */
  | { kind: 'unasked' };

/** Types that this portal asks in the same way. */
const SAME: Readonly<Record<string, ItemType>> = {
  text: 'text',
  string: 'text',
  date: 'date',
  time: 'time',
  image: 'photo',
  photo: 'photo',
  picture: 'photo',
  file: 'attachment',
  acknowledge: 'checkbox',
  trigger: 'checkbox',
  integer: 'number',
  int: 'number',
  decimal: 'number',
};
/** Types that it asks in another way, the nearest that it has. */
const NEAREST: Readonly<Record<string, ItemType>> = { audio: 'attachment', video: 'attachment', range: 'number' };

const WHOLE: readonly string[] = ['integer', 'int'];
/** Whether the form asks for a whole number. */
export const isWhole = (type: string): boolean => WHOLE.includes(type.toLowerCase());

const UNASKED: readonly string[] = [
  'calculate',
  'hidden',
  'start',
  'end',
  'today',
  'deviceid',
  'username',
  'phonenumber',
  'email',
  'audit',
  'simserial',
  'subscriberid',
  'start-geopoint',
  'background-audio',
  'background-geopoint',
  'xml-external',
  'csv-external',
  'device_id',
  'phone_number',
  'device id',
  'phone number',
  'start time',
  'end time',
  'subscriber id',
  'sim id',
  'imei',
];

const SELECT =
  /^(?:(select_one|select one|select1|add select one prompt using)|(select_multiple|select multiple|select all that apply|add select multiple prompt using))(?: from)? (\S+)( or_other| or specify other)?$/i;
const BOUND = /^(begin|end)[ _](group|repeat|lgroup|looped group|loop)(?: (?:over )?(\S+))?$/i;
/** The long way of saying a type, 'add text prompt', 'q text', 'get device id'. */
const LONG_TYPE = /^(?:add (.+) prompt|(?:q|get) (.+))$/;

/** Reads a cell of the column `type`, and beside it `appearance`, which makes a text long and a picture a signature. */
export function surveyRow(type: string, appearance: string): SurveyRow {
  const spaced = type.replaceAll(/\s+/g, ' ');
  const [bound, ...parts] = BOUND.exec(spaced) ?? [];
  if (bound !== undefined) return boundRow(parts);
  const lower = spaced.toLowerCase();
  const words =
    LONG_TYPE.exec(lower)
      ?.slice(1)
      .find((name) => name !== undefined) ?? lower;
  const select = SELECT.exec(spaced);
  if (select)
    return {
      kind: 'choice',
      type: select[1] === undefined ? 'multiple_choice' : 'select',
      list: select[3] ?? '',
      withOther: select[4] !== undefined,
    };
  if (words === 'note') return { kind: 'note' };
  if (UNASKED.includes(words)) return { kind: 'unasked' };
  return { kind: 'question', ...questionType(words, appearance.toLowerCase()) };
}

function boundRow([side = '', what = '', list]: (string | undefined)[]): SurveyRow {
  if (side.toLowerCase() === 'end') return { kind: 'end' };
  const kind = what.toLowerCase();
  return { kind: 'begin', of: kind === 'group' ? 'group' : 'repeat', list: kind === 'loop' ? (list ?? '') : undefined };
}

function questionType(words: string, appearance: string): { type: ItemType; isReplaced: boolean } {
  const same = SAME[words];
  if (same === 'text' && isAppearance(appearance, MULTILINE)) return { type: 'multiline_text', isReplaced: false };
  if (same === 'photo' && isAppearance(appearance, SIGNATURE)) return { type: 'signature', isReplaced: false };
  // Places, bar codes, ranks and what nobody knows yet: whatever it is, it can be written down.
  return { type: same ?? NEAREST[words] ?? 'text', isReplaced: same === undefined };
}

export const MULTILINE = 'multiline';
export const SIGNATURE = 'signature';
const isAppearance = (appearance: string, word: string): boolean => appearance.split(/\s+/).includes(word);

/** Words of the column `appearance` that are understood. */
export const UNDERSTOOD_APPEARANCES: readonly string[] = [MULTILINE, SIGNATURE];
