/** @jest-environment node */
import * as fc from 'fast-check';
import { readWorkbook, writeXlsform, type Sheet } from '@avsec/shared/transfer';
import { aChecklist, anItem, aSection } from '@avsec/shared/testing';
import { refusalsOf } from './converter-rules.fixture';
import { generatedChecklist } from './generated-checklist.fixture';

const texts = { yes: 'Sim', no: 'Não' };

test('whatever is exported as an XLSForm is against no rule of the standard’s converter', () => {
  fc.assert(
    fc.property(generatedChecklist, (checklist) => expect(refusalsOf(writeXlsform(checklist, texts))).toEqual([])),
    { numRuns: 150 },
  );
});

test('a compared number stands without quotes, a text with both quotes as in XPath; both are read back', () => {
  const items = [
    anItem({ id: 'n', question: 'Peso?', type: 'number' }),
    anItem({ id: 't', question: 'Quem?', type: 'text' }),
    anItem({ id: 'a', question: 'A?', shownWhen: { item: 'n', is: 'equal', value: '12.125' } }),
    anItem({ id: 'b', question: 'B?', shownWhen: { item: 't', is: 'equal', value: `'"` } }),
  ];
  const sheets = writeXlsform(aChecklist({ sections: [aSection({ items })] }), texts);
  const relevant = sheets[0]?.rows[0]?.indexOf('relevant') ?? -1;
  expect(sheets[0]?.rows.flatMap((row) => row[relevant] ?? []).filter((cell) => cell !== '')).toEqual([
    'relevant',
    '${item_1_1} = 12.125',
    `\${item_1_2} = concat("'", '"')`,
  ]);
  const read = readWorkbook(sheets, { id: 'x', now: 1, title: 't', sectionTitle: 's', language: 'pt' });
  expect(read.checklist?.sections[0]?.items.flatMap(({ shownWhen }) => shownWhen ?? [])).toMatchObject([
    { value: '12.125' },
    { value: `'"` },
  ]);
});

test('a text that looks like the name of an answer is none to the converter, and comes back as it was', () => {
  const sheets = writeXlsform(
    aChecklist({ sections: [aSection({ items: [anItem({ question: 'Custa ${valor}?' })] })] }),
    texts,
  );
  expect(refusalsOf(sheets)).toEqual([]);
  const read = readWorkbook(sheets, { id: 'x', now: 1, title: 't', sectionTitle: 's', language: 'pt' });
  expect(read.checklist?.sections[0]?.items.at(-1)?.question).toBe('Custa ${valor}?');
  expect(read.problems).toEqual([]);
});

const survey = (...rows: string[][]): Sheet[] => [
  { name: 'survey', rows: [['type', 'name', 'label', 'relevant'], ...rows] },
  {
    name: 'choices',
    rows: [
      ['list_name', 'name', 'label'],
      ['l', 'a', 'A'],
    ],
  },
  { name: 'settings', rows: [['form_id'], ['f']] },
];

test.each<[string, string[][], string]>([
  [
    'a name twice',
    [
      ['text', 'q', 'Q?'],
      ['text', 'Q', 'R?'],
    ],
    'name twice: q',
  ],
  ['a name that is none', [['text', '1 q', 'Q?']], 'no name: 1 q'],
  ['a reserved name', [['text', 'meta', 'Q?']], 'no name: meta'],
  ['a list that is not there', [['select_one x', 'q', 'Q?']], 'no list x'],
  ['a group that does not close', [['begin_group', 'g', 'G']], 'a group is not closed'],
  ['a group closed as a repeat', [['begin_group', 'g', 'G'], ['end_repeat']], 'end_repeat closes nothing of its kind'],
  ['a condition on nothing', [['text', 'q', 'Q?', "${x} = 'a'"]], 'nothing is called x'],
  ['a doubled quote', [['text', 'q', 'Q?', "${q} = 'a''b'"]], "no XPath: ${q} = 'a''b'"],
  ['a label on nothing', [['text', 'q', '${x}?']], 'text refers: ${x}?'],
])('the rules see %s', (_, rows, why) => expect(refusalsOf(survey(...rows))).toContain(why));
