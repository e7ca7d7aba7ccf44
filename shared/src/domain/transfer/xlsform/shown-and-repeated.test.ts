import { sheet, read, told, CHOICES } from './read-xlsform.fixture';

describe('what a form shows only if, and repeats', () => {
  const survey = [
    ['type', 'name', 'label', 'relevant'],
    ['begin_group', 'g', 'Portão', ''],
    ['select_one sim', 'damaged', 'Há dano?', ''],
    ['select_multiple estado', 'state', 'Estados', "${damaged} = 'yes'"],
    ['text', 'where', 'Onde?', "selected(${state}, 'b') and not(${damaged} != 'yes')"],
    ['text', 'why', 'Por quê?', "${where} != '' or (${damaged}='no' and ${later} = 'x')"],
    ['text', 'count', 'Quantos?', 'count(${state}) > 2'],
    ['end_group'],
    ['begin_group', 'outer', 'Perda', "${damaged} = 'yes'"],
    ['text', 'later', 'Valor', ''],
    ['begin_group', 'inner', 'Seguro', "${later} != ''"],
    ['text', 'policy', 'Apólice', ''],
    ['end_group'],
    ['end_group'],
    ['begin_repeat', 'car', 'Veículo', ''],
    ['text', 'plate', 'Placa', ''],
    ['text', 'owner', 'Dono', "${plate} != ''"],
    ['end_repeat'],
    ['text', 'about', 'Sobre a placa', "${plate} = 'x'"],
  ];

  test('becomes conditions and sections that repeat; what cannot be held is listed, and shown always', () => {
    const result = read(survey, CHOICES);
    const sections = result.checklist?.sections ?? [];
    const id = (question: string): string =>
      sections.flatMap(({ items }) => items).find((one) => one.question === question)?.id ?? '';
    const when = (question: string) =>
      sections.flatMap(({ items }) => items).find((one) => one.question === question)?.shownWhen;
    const damaged = { item: id('Há dano?'), is: 'equal', value: true };
    expect(when('Estados')).toEqual(damaged);
    expect(when('Onde?')).toEqual({ all: [{ item: id('Estados'), is: 'equal', value: 'Bad' }, damaged] });
    expect(sections.map(({ title, shownWhen, repeat }) => [title, shownWhen, repeat])).toEqual([
      ['Portão', undefined, undefined],
      ['Perda', damaged, undefined],
      ['Perda › Seguro', { all: [damaged, { item: id('Valor'), is: 'answered' }] }, undefined],
      ['Veículo', undefined, { label: 'Veículo', min: 1 }],
      ['Itens', undefined, undefined],
    ]);
    expect(when('Dono')).toEqual({ item: id('Placa'), is: 'answered' });
    expect(told(result).filter((line) => line.startsWith('setting-not-held'))).toEqual([
      "setting-not-held survey/6/relevant ${where} != '' or (${damaged}='no' and ${later} = 'x')",
      'setting-not-held survey/7/relevant count(${state}) > 2',
      "setting-not-held survey/19/relevant ${plate} = 'x'",
    ]);
  });
});

test.each([
  ['begin loop over e', 'end loop'],
  ['begin_loop over e', 'end_loop'],
  ['begin loop e', 'end loop'],
])('%s is a section that repeats, and what it is over is told', (begin, end) => {
  const lists = sheet('choices', ['list_name', 'name', 'label'], ['e', 'a', 'Extintor'], ['e', 'b', 'Hidrante']);
  const result = read(
    [['type', 'name', 'label'], [begin, 'l', 'Equipamento'], ['integer', 'n', 'Quantos?'], [end]],
    lists,
  );
  expect(result.checklist?.sections).toMatchObject([
    {
      title: 'Equipamento',
      repeat: { label: 'Equipamento', min: 1 },
      items: [{ question: 'Quantos?', type: 'number' }],
    },
  ]);
  expect(told(result)).toEqual(['loop-as-repeat survey/2/type Extintor, Hidrante']);
});

test('a loop over a list that is not there keeps the form out by its name; a looped group repeats', () => {
  expect(
    told(read([['type', 'name', 'label'], ['begin loop over x', 'l', 'L'], ['text', 'q', 'Q?'], ['end loop']])),
  ).toContain('choices-missing survey/2/type x');
  expect(
    read([['type', 'name', 'label'], ['begin lgroup', 'l', 'L'], ['text', 'q', 'Q?'], ['end lgroup']]).checklist
      ?.sections,
  ).toMatchObject([{ title: 'L', repeat: { label: 'L' } }]);
});

test.each<[string, string, unknown]>([
  ['select_one sim', '${q} = ‘yes’', true],
  ['select_one sim', '${q} = ’yes‘', true],
  ['text', "${q} = “it's”", "it's"],
  ['text', "${q} = 'a “b”'", 'a “b”'],
  ['text', `\${q} = concat('"', "it's")`, `"it's`],
  ['select_one sim', "../q = 'yes'", true],
  ['select_one sim', "../../g/q = 'yes'", true],
  ['select_one sim', "current()/../q = 'yes'", true],
  ['select_one sim', "./q = 'yes'", true],
  ['decimal', '${q} = 2.50', '2.5'],
  ['decimal', "${q} = '2.50'", '2.5'],
  ['decimal', '${q} = 0.0', '0'],
  ['text', '${q} = 2', '2'],
])('of %s, %s is a condition', (type, relevant, value) => {
  const result = read(
    [
      ['type', 'name', 'label', 'relevant'],
      ['begin_group', 'g', 'G'],
      [type, 'q', 'Q?'],
      ['text', 'r', 'R?', relevant],
      ['end_group'],
    ],
    CHOICES,
  );
  expect(result.checklist?.sections[0]?.items[1]?.shownWhen).toMatchObject({ is: 'equal', value });
});

test.each(["${q} = 'it’s", "../.. = 'x'", '${q} = 2.50', '${q} = 1.0', "${q} = concat('a'"])(
  'of a text, %s is told, not held with another meaning',
  (relevant) => {
    const result = read([
      ['type', 'name', 'label', 'relevant'],
      ['begin_group', 'g', 'G'],
      ['text', 'q', 'Q?'],
      ['text', 'r', 'R?', relevant],
      ['end_group'],
    ]);
    expect(told(result)).toEqual([`setting-not-held survey/4/relevant ${relevant}`]);
  },
);
