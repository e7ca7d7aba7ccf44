import { sheet, read, told, asked, CHOICES } from './read-xlsform.fixture';

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

  test('is read in the reader’s language, others as translations, groups as sections, notes as descriptions', () => {
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

test('a note before groups within a group is not lost: it describes the first, before its own note', () => {
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
