import { isTransferError } from '../problem';
import { readWorkbook } from '../read-workbook';
import type { Sheet } from '../sheet';

const settings = { id: 'new', now: 1000, title: 'arquivo', sectionTitle: 'Itens', language: 'pt' };
const sheet = (name: string, ...rows: string[][]): Sheet => ({ name, rows });
const read = (survey: string[][], ...others: Sheet[]) =>
  readWorkbook([sheet('survey', ...survey), ...others], settings);

/** 'reason sheet/row/column value' */
const told = ({ problems }: ReturnType<typeof readWorkbook>) =>
  problems.map(({ reason, place, value = '' }) =>
    `${reason} ${place.sheet}/${place.row ?? '-'}/${place.column ?? '-'} ${value}`.trim(),
  );
const asked = ({ checklist }: ReturnType<typeof readWorkbook>) =>
  checklist?.sections.map(({ title, items }) => [title, ...items.map(({ question, type }) => `${question} ${type}`)]);

const CHOICES = sheet(
  'choices',
  ['list name', 'name', 'label::English (en)', 'label::Português (pt)'],
  ['sim', 'yes', 'Yes', 'Sim'],
  ['sim', 'no', 'No', 'Não'],
  ['estado', 'a', 'Good', 'Bom'],
  ['estado', 'b', 'Bad', ''],
);

describe('a form as ODK and Kobo write it', () => {
  const survey = [
    ['type', 'name', 'label::English (en)', 'label::Português (pt)', 'required', 'appearance'],
    ['begin_group', 'g1', 'Fence', 'Cerca'],
    ['note', 'n', 'Look closely', 'Olhe de perto'],
    ['select_one sim', 'q1', 'Whole?', 'Íntegra?', 'true()'],
    ['select_one estado', 'q2', 'State', 'Estado', 'yes'],
    ['select_multiple estado', 'q3', 'States', 'Estados'],
    ['text', 'q4', 'Notes', 'Notas', '', 'multiline'],
    ['text', 'q5', 'Name', 'Nome'],
    ['date', 'q6', 'Day', 'Dia'],
    ['time', 'q7', 'Hour', 'Hora'],
    ['end_group'],
    ['begin group', 'g2', 'Proof', 'Provas'],
    ['image', 'q8', 'Photo', 'Foto'],
    ['file', 'q9', 'Report', 'Laudo'],
    ['image', 'q10', 'Signature', 'Assinatura', '', 'signature'],
    ['acknowledge', 'q11', 'Read', 'Li'],
    ['end group'],
  ];

  test('is read in the reader’s language with the others as translations, groups as sections, a note that opens a group as its description', () => {
    const result = read(
      survey,
      CHOICES,
      sheet('settings', ['form_title', 'version', 'default_language'], ['Perímetro', '3', 'English (en)']),
    );
    expect(result.checklist).toMatchObject({
      title: 'Perímetro',
      version: '3',
      sections: [{ description: 'Olhe de perto' }, { description: null }],
    });
    expect(asked(result)).toEqual([
      [
        'Cerca',
        'Íntegra? checkbox',
        'Estado select',
        'Estados multiple_choice',
        'Notas multiline_text',
        'Nome text',
        'Dia date',
        'Hora time',
      ],
      ['Provas', 'Foto photo', 'Laudo attachment', 'Assinatura signature', 'Li checkbox'],
    ]);
    const [yesNo, state] = result.checklist?.sections[0]?.items ?? [];
    expect(yesNo).toMatchObject({ required: true, options: [] });
    expect(result.checklist).toMatchObject({
      sections: [
        { translations: { en: { title: 'Fence', description: 'Look closely' } } },
        { translations: { en: { title: 'Proof' } } },
      ],
    });
    expect(yesNo?.translations).toEqual({ en: { question: 'Whole?' } });
    expect(state?.translations).toEqual({ en: { question: 'State', options: ['Good', 'Bad'] } });
    // 'Bad' has no Portuguese label: better in English than empty.
    expect(state).toMatchObject({ required: true, options: ['Bom', 'Bad'] });
    expect(told(result)).toEqual([]);
  });

  test('is written in what it says it was, and languages that the portal does not have are told', () => {
    const rows = [
      ['type', 'name', 'label::Français (fr)', 'label::Deutsch', 'label::pt', 'hint::Deutsch'],
      ['begin_group', 'g', 'Clôture', 'Zaun', 'Cerca'],
      ['text', 'q', 'Où ?', 'Wo?', 'Onde?', 'Genau'],
      ['end_group'],
    ];
    const result = read(
      rows,
      sheet('settings', ['form_title', 'avsec_language', 'avsec_title::pt'], ['Rundgang', 'de', 'Ronda']),
    );
    expect(result.checklist).toMatchObject({
      title: 'Rundgang',
      language: 'de',
      translations: { pt: { title: 'Ronda' } },
      sections: [
        { title: 'Zaun', items: [{ question: 'Wo?', guidance: 'Genau', translations: { pt: { question: 'Onde?' } } }] },
      ],
    });
    expect(told(result)).toEqual(['language-not-read survey/1/label::français_(fr)']);
  });

  test('asks yes or no by checkbox only where there is nothing else to answer', () => {
    const lists = sheet(
      'choices',
      ['list_name', 'name', 'label'],
      ['l', 'yes', 'Yes'],
      ['l', 'no', 'No'],
      ['l', 'na', 'N/A'],
      ['renamed', 'yes', 'Conforme'],
      ['renamed', 'no', 'Não conforme'],
    );
    const result = read(
      [
        ['type', 'name', 'label'],
        ['select_one l', 'a', 'A?'],
        ['select_one renamed', 'b', 'B?'],
      ],
      lists,
    );
    expect(asked(result)).toEqual([['Itens', 'A? select', 'B? select']]);
  });
});

test('what a checklist has no place for is listed cell by cell, and the rest is imported', () => {
  const result = read(
    [
      [
        'type',
        'name',
        'label',
        'required',
        'appearance',
        'relevant',
        'constraint',
        'hint::Português (pt)',
        'disabled',
        'nota interna',
        'bind::foo',
      ],
      ['start', 'start'],
      ['text', 'q0', 'Antes?'],
      ['begin_group', 'outer', 'Fora'],
      ['integer', 'q1', 'Quantos?', '', '', "${q0} = 'x'", '. > ${q0}', 'Conte todos', '', 'ver'],
      ['begin_repeat', 'r', 'Porta'],
      ['geopoint', 'q2', 'Onde?', '${q1} > 2', 'maps'],
      ['end_repeat'],
      ['text', 'q3', 'Depois de ${q1}?', '', '', '', '', '', '', '', 'x'],
      ['note', 'n', 'Obrigado'],
      ['text', 'q4', '', '', '', '', '', '', 'yes'],
      ['audio', 'q5', ''],
      ['end_group'],
      ['calculate', 'c', '', '', '', '', ''],
      ['select_one_from_file lugares.csv', 'q6', 'Lugar?'],
      ['select_one s or_other', 'q7', 'Qual?'],
    ],
    sheet('choices', ['list_name', 'name', 'label', 'filtro'], ['s', '1', 'Um', 'x']),
    sheet('settings', ['form_title', 'form_id', 'instance_name'], ['T', 't', 'concat(x)']),
    sheet('entities', ['list_name'], ['x']),
  );
  expect(asked(result)).toEqual([
    ['Itens', 'Antes? text'],
    ['Fora', 'Quantos? number'],
    ['Fora › Porta', 'Onde? text'],
    ['Fora', 'Depois de ${q1}? text', 'q5 attachment'],
    ['Itens', 'Lugar? text', 'Qual? select'],
  ]);
  expect(told(result)).toEqual([
    'column-not-read choices/1/filtro',
    'setting-not-held settings/2/instance_name concat(x)',
    'column-not-read survey/1/nota_interna',
    'row-not-held survey/2/- start',
    'section-added survey/3/- Itens',
    'setting-not-held survey/5/constraint . > ${q0}',
    'repeat-as-section survey/6/- Fora › Porta',
    'group-nested survey/6/- Fora › Porta',
    'setting-not-held survey/7/appearance maps',
    'type-replaced survey/7/type geopoint',
    'setting-not-held survey/7/required ${q1} > 2',
    'reference-as-text survey/9/label Depois de ${q1}?',
    'setting-not-held survey/9/bind::foo x',
    'row-not-held survey/10/- Obrigado',
    'row-disabled survey/11/- text',
    'name-as-text survey/12/name q5',
    'type-replaced survey/12/type audio',
    'row-not-held survey/14/- calculate',
    'type-replaced survey/15/type select_one_from_file lugares.csv',
    'section-added survey/15/- Itens',
    'setting-not-held survey/16/type or_other',
    'sheet-not-read entities/-/-',
  ]);
});

test('a note before groups within a group is not lost: it describes the first of them, before that one’s own note', () => {
  const rows = (...within: string[][]) => [
    ['type', 'name', 'label::pt', 'label::English'],
    ['begin_group', 'a', 'Pátio', 'Apron'],
    ['note', 'n', 'Use colete.', 'Wear a vest.'],
    ['begin_group', 'b', 'Norte', 'North'],
    ...within,
    ['text', 'q', 'Cone?', 'Cone?'],
    ['end_group'],
    ['text', 'r', 'Fim?', 'Done?'],
    ['end_group'],
  ];
  const described = (survey: string[][]) =>
    read(survey).checklist?.sections.map(({ title, description, translations }) => [
      title,
      description,
      translations?.en?.description,
    ]);
  expect(described(rows())).toEqual([
    ['Pátio › Norte', 'Use colete.', 'Wear a vest.'],
    ['Pátio', null, undefined],
  ]);
  expect(described(rows(['note', 'm', 'E luvas.', 'And gloves.']))).toEqual([
    ['Pátio › Norte', 'Use colete.\nE luvas.', 'Wear a vest.\nAnd gloves.'],
    ['Pátio', null, undefined],
  ]);
});

test('a hint is guidance, and a constraint that sets limits to a number is what conforms, which is told', () => {
  const result = read([
    ['type', 'name', 'label', 'constraint', 'hint', 'guidance_hint', 'avsec_unit'],
    ['begin_group', 'g', 'Sala', '', 'Ao entrar'],
    ['integer', 'q1', 'Extintores?', '. > 1', 'Conte todos', 'Também os do corredor'],
    ['decimal', 'q2', 'Temperatura', '. >= -2.5 and . <= 8', '', '', '°C'],
    ['text', 'q3', 'Placa', "regex(., '[A-Z]+')"],
    ['range', 'q4', 'Nota'],
    ['end_group'],
  ]);
  expect(
    result.checklist?.sections[0]?.items.map(({ type, guidance, number }) => ({ type, guidance, number })),
  ).toEqual([
    { type: 'number', guidance: 'Conte todos\nTambém os do corredor', number: { min: 2 } },
    { type: 'number', number: { unit: '°C', min: -2.5, max: 8 } },
    { type: 'text' },
    { type: 'number' },
  ]);
  expect(told(result)).toEqual([
    'setting-not-held survey/2/hint Ao entrar',
    'constraint-as-range survey/3/constraint . > 1',
    'constraint-as-range survey/4/constraint . >= -2.5 and . <= 8',
    "setting-not-held survey/5/constraint regex(., '[A-Z]+')",
    'type-replaced survey/6/type range',
  ]);
});

test.each<[string, string[][], string]>([
  [
    'a group that ends without having begun',
    [['type', 'name', 'label'], ['text', 'q', 'Q?'], ['end_group']],
    'group-not-open survey/3/-',
  ],
  [
    'a group that does not end',
    [
      ['type', 'name', 'label'],
      ['begin_group', 'g', 'G'],
      ['text', 'q', 'Q?'],
    ],
    'group-not-closed survey/2/- G',
  ],
  [
    'options that are nowhere',
    [['type', 'name', 'label'], ['begin_group', 'g', 'G'], ['select_one x', 'q', 'Q?'], ['end_group']],
    'choices-missing survey/3/type x',
  ],
  [
    'no column of types',
    [
      ['name', 'label'],
      ['q', 'Q?'],
    ],
    'column-missing survey/1/type',
  ],
])('%s keeps the form out', (_, survey, problem) => {
  const result = read(survey);
  expect(result.checklist).toBeNull();
  expect(told({ ...result, problems: result.problems.filter(isTransferError) })).toContain(problem);
});

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

test('rows that are remarks are passed over and told, in the sheet of choices too', () => {
  const lists = sheet('choices', ['list_name', 'name', 'label'], ['', '', 'cores do semáforo'], ['c', 'r', 'Vermelho']);
  const result = read(
    [
      ['type', 'name', 'label', 'obs'],
      ['', '', '', 'daqui em diante: pátio'],
      ['begin_group', 'g', 'Pátio'],
      ['select_one c', 'q', 'Cor?'],
      ['end_group'],
    ],
    lists,
  );
  expect(asked(result)).toEqual([['Pátio', 'Cor? select']]);
  expect(told(result)).toEqual([
    'row-remark choices/2/- cores do semáforo',
    'column-not-read survey/1/obs',
    'row-remark survey/2/- daqui em diante: pátio',
  ]);
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

test('the standard’s other names of columns and types are read as what they mean', () => {
  const lists = sheet(
    'choices',
    ['list name', 'value', 'caption::English (en)', 'caption::pt'],
    ['c', 'r', 'Red', 'Vermelho'],
    ['c', 'g', 'Green', 'Verde'],
  );
  const survey = [
    ['command', 'tag', 'caption::pt', 'caption::English (en)', 'bind:relevant', 'bind::required'],
    ['begin group', 'g', 'Pátio', 'Apron'],
    ['add select one prompt using c', 'cor', 'Cor?', 'Colour?', '', 'yes'],
    ['add text prompt', 'why', 'Por quê?', 'Why?', "${cor} = 'r'", ''],
    ['get device id', 'd'],
    ['end group'],
  ];
  const result = read(survey, lists, sheet('settings', ['title', 'id_string'], ['Ronda', 'ronda']));
  expect(result.checklist).toMatchObject({
    title: 'Ronda',
    sections: [{ title: 'Pátio', translations: { en: { title: 'Apron' } } }],
  });
  expect(result.checklist?.sections[0]?.items).toMatchObject([
    {
      question: 'Cor?',
      required: true,
      options: ['Vermelho', 'Verde'],
      translations: { en: { options: ['Red', 'Green'] } },
    },
    { type: 'text', shownWhen: { is: 'equal', value: 'Vermelho' } },
  ]);
  expect(told(result)).toEqual(['row-not-held survey/5/- get device id']);
});

test('a column that has another name and the standard’s own beside it is another column', () => {
  const result = read([
    ['type', 'name', 'label', 'caption'],
    ['begin_group', 'g', 'G', 'x'],
    ['text', 'q', 'Q?', 'y'],
    ['end_group'],
  ]);
  expect(asked(result)).toEqual([['G', 'Q? text']]);
  expect(told(result)).toEqual(['column-not-read survey/1/caption']);
});

test('a problem names the column as the file does', () => {
  const result = read([
    ['type', 'value', 'caption', 'relevance'],
    ['begin_group', 'g', 'G', ''],
    ['text', 'q', '', 'once(x)'],
    ['end_group'],
  ]);
  expect(told(result)).toEqual(['name-as-text survey/3/value q', 'setting-not-held survey/3/relevance once(x)']);
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
