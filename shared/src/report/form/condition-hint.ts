import type { Checklist, ChecklistItem } from '../../domain/checklist/checklist';
import type { AnswerTest, ComparedValue, Condition } from '../../domain/checklist/condition';
import { numbersOf } from '../../domain/checklist/numbering';
import type { ReportReader } from '../reader';

/** 'Só se 2.1 = “Sim”': other items by the numbers that they have on the same paper. */
export function conditionHint(condition: Condition, checklist: Checklist, reader: ReportReader): string {
  const numbers = numbersOf(checklist.sections);
  const asked = new Map<string, Asked>(
    checklist.sections.flatMap(({ items }, section) =>
      items.map((item, place) => [item.id, { item, number: numbers[section]?.items[place] ?? '' }] as const),
    ),
  );
  return reader.t('form.onlyIf', { condition: inWords(condition, { asked, reader, isPart: false }) });
}

interface Asked {
  item: ChecklistItem;
  number: string;
}

interface Wording {
  asked: ReadonlyMap<string, Asked>;
  reader: ReportReader;
  /** Of several inside of others it is told where they end. */
  isPart: boolean;
}

const joined = (words: readonly string[], joint: 'form.and' | 'form.or', { t }: ReportReader): string =>
  words.reduce((first, second) => (first === '' ? second : t(joint, { first, second })), '');

function inWords(condition: Condition, wording: Wording): string {
  const { t } = wording.reader;
  if ('item' in condition) return testInWords(condition, wording);
  const [parts, joint] =
    'all' in condition ? ([condition.all, 'form.and'] as const) : ([condition.any, 'form.or'] as const);
  const words = joined(
    parts.map((part) => inWords(part, { ...wording, isPart: true })),
    joint,
    wording.reader,
  );
  return wording.isPart ? t('form.grouped', { words }) : words;
}

function testInWords(test: AnswerTest, { asked, reader }: Wording): string {
  const { t, content } = reader;
  const found = asked.get(test.item);
  const said = (value: ComparedValue): string => {
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    return found ? content.option(found.item, value) : value;
  };
  const values = 'values' in test ? test.values : 'value' in test ? [test.value] : [];
  return t(`form.test.${test.is}`, {
    number: found?.number ?? '?',
    value: joined(
      values.map((value) => t('form.quoted', { text: said(value) })),
      'form.or',
      reader,
    ),
  });
}
