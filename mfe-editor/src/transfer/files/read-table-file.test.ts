/** @jest-environment node */
import { read, told, questions, latin1, json } from './read-checklist-file.fixture';

describe('a CSV file as spreadsheets write it', () => {
  const text = 'record;text;type;required\nsection;Pátio\nitem;Iluminação da cabeceira?;checkbox;yes\n';

  test.each<[string, BlobPart]>([
    ['with semicolons, in UTF-8', text],
    ['with a byte order mark', `\uFEFF${text}`],
    ['with commas', text.replaceAll(';', ',')],
    ['with tabs, in UTF-16', Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')],
    ['that says its separator', `sep=;\r\n${text.replaceAll('\n', '\r\n')}`],
    ['with headings in capitals, and rows of nothing', `\n${text.replace('record;text', ' Record ;TEXT')};;;\n\n`],
  ])('%s', async (_, content) => {
    const result = await read(content);
    expect(result.problems).toEqual([]);
    expect(questions(result)).toEqual([['Pátio', 'Iluminação da cabeceira?']]);
    expect(result.checklist).toMatchObject({
      id: 'new',
      title: 'minha-lista',
      version: '1.0',
      category: 'custom',
      sections: [{ items: [{ required: true, type: 'checkbox' }] }],
    });
  });

  test('in Latin-1 is read, and said to be a guess', async () => {
    const result = await read(latin1(text));
    expect(told(result)).toEqual(['not-unicode -/-']);
    expect(questions(result)).toEqual([['Pátio', 'Iluminação da cabeceira?']]);
  });

  test('that is only a list of questions gets a section, which is said', async () => {
    const result = await read('text\nCerca íntegra?\nPortão fechado?\n');
    expect(told(result)).toEqual(['section-added 2/-']);
    expect(questions(result)).toEqual([['Itens', 'Cerca íntegra?', 'Portão fechado?']]);
  });

  test('with what looks like a formula keeps it as text, and says so', async () => {
    const result = await read('text\n"=HYPERLINK(""http://x"")"\n\'=1+1\n+55 11 99\n');
    expect(told(result)).toEqual(['formula-as-text 2/text', 'section-added 2/-']);
    expect(questions(result)).toEqual([['Itens', '=HYPERLINK("http://x")', '=1+1', '+55 11 99']]);
  });
});

describe('a table as people make them', () => {
  test.each([
    [
      'a title and a date',
      'Inspeção do pátio\n\nData;01/03/2026;;\n',
      ['row-above-headings 1/-', 'row-above-headings 3/-'],
    ],
    ['nothing but an empty row', '\n\n\n', []],
  ])('has %s above its headings, which is told', async (_, above, toldAbove) => {
    const result = await read(`${above}Nº;Pergunta;Observação;Tipo\n1;Cerca íntegra?;;Sim/Não\n2;Quantas?;;Número\n`);
    expect(told(result)).toEqual([
      ...toldAbove,
      'column-not-read 4/nº',
      'column-not-read 4/observação',
      'section-added 5/-',
    ]);
    expect(questions(result)).toEqual([['Itens', 'Cerca íntegra?', 'Quantas?']]);
  });

  test.each([
    ['German', 'Prüfpunkt;Art;Pflicht\nZaun intakt?;Ja/Nein;ja\n'],
    ['Chinese', '检查项;类型;必填\n围栏完好？;是/否;是\n'],
    ['English', 'Check item;Answer type;Required\nFence intact?;Yes/No;yes\n'],
  ])('is headed otherwise than ours in %s', async (_, text) => {
    const result = await read(text);
    expect(told(result)).toEqual(['section-added 2/-']);
    expect(result.checklist?.sections[0]?.items).toMatchObject([{ type: 'checkbox', required: true }]);
  });

  test('a type that is called text is no heading', async () => {
    const result = await read('coisa;espécie\nCerca?;text\n');
    expect(told(result)).toEqual(['column-missing 1/Pergunta']);
  });

  test('says what may stand there in words that the reader writes', async () => {
    const { problems } = await read(
      'Pergunta;Tipo;Obrigatório;Nível;Anexo;Tipo de anexo\nCerca?;banana;talvez;alto;sim;vídeo\n',
    );
    const allowed = problems.flatMap((one) => (one.allowed ? [one.allowed.join(', ')] : []));
    expect(allowed).toEqual([
      'Sim ou não, Múltipla escolha, Escolha única, Texto, Texto longo, Data, Hora, Número, Foto, Anexo, Assinatura',
      'Sim, Não',
      'photo, document, both',
      'Crítica, Maior, Menor, Observação',
    ]);
  });
});

test('every problem of a table is told with its row and column, and nothing is imported', async () => {
  const result = await read(
    [
      'record,text,type,category,required,attachment_type,option_2,option_1,nota,type',
      'checklist,Pátio',
      'item,Antes da seção?',
      'section,',
      'section,Portões,checkbox',
      'item,Cor?,escolha,ambiente,talvez,foto',
      'item,,checkbox',
      'item,Estado?,select,,,,,,',
      'item,Turno?,select,,,,B,A',
      'item,Duplo?,select,,,,A,A',
      'item,Sim ou não?,checkbox,,,,,A',
      'pergunta,X?',
      'checklist,Outra',
    ].join('\n'),
  );
  expect(result.checklist).toBeNull();
  expect(told(result)).toEqual([
    'column-repeated 1/type',
    'column-not-read 1/nota',
    'section-added 3/-',
    'section-title-required 4/-',
    'cell-not-used 5/type',
    'unknown-value 6/type',
    'unknown-value 6/category',
    'unknown-value 6/required',
    'unknown-value 6/attachment_type',
    'question-required 7/-',
    'options-required 8/-',
    'option-repeated 10/-',
    'options-not-used 11/-',
    'unknown-value 12/record',
    'checklist-row-repeated 13/-',
  ]);
  expect(result.rows).toHaveLength(12);
  expect(result.rows.find(({ place }) => place.row === 9)).toMatchObject({
    kind: 'item',
    text: 'Turno?',
    type: 'select',
    options: 2,
  });
});

test('yes and no are read in the words of every language', async () => {
  const words = ['sim', 'NÃO', 'nao', 'Ja', 'nein', 'si', 'no', '예', '아니요', '是', '否'];
  const result = await read(
    `record,text,required\nsection,A\n${words.map((word) => `item,${word}?,${word}`).join('\n')}\n`,
  );
  expect(told(result)).toEqual([]);
  expect(result.checklist?.sections[0]?.items.map(({ required }) => required)).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});

test('unit and limits of what is no number are not kept, and told', async () => {
  const table = await read(
    'record,text,type,unit,min,max\nsection,A\nitem,Peso?,number,kg,1,\nitem,Placa?,text,kg,1,2\nitem,Fechado?,checkbox,,,9\nitem,Nota?,text\n',
  );
  expect(told(table)).toEqual(['limits-not-used 4/-', 'limits-not-used 5/-']);
  expect(table.problems.map(({ value }) => value)).toEqual(['kg, 1, 2', '9']);
  expect(table.checklist?.sections[0]?.items.map(({ number }) => number)).toEqual([
    { unit: 'kg', min: 1 },
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    told(
      await read(
        json({ title: 'T', sections: [{ title: 'S', items: [{ question: 'Q?', type: 'text', number: { max: 3 } }] }] }),
      ),
    ),
  ).toEqual(['limits-not-used -/sections[1].items[1]']);
});

describe('numbers of a file', () => {
  const limits = async (cells: string) => {
    const { checklist, problems } = await read(`record;text;type;min;max\nsection;A\nitem;Peso?;number;${cells}\n`);
    return (
      checklist?.sections[0]?.items[0]?.number ??
      problems.map(({ reason, place, value }) => `${reason} ${place.row ?? '-'}/${place.column ?? '-'} ${value ?? ''}`)
    );
  };

  test.each<[string, object]>([
    ['500;2000', { min: 500, max: 2000 }],
    ['0,5;1.000,5', { min: 0.5, max: 1000.5 }],
    ['-12.5;1,000.5', { min: -12.5, max: 1000.5 }],
    ['1 000;1.000.000', { min: 1000, max: 1_000_000 }],
    ['0.125;12.1250', { min: 0.125, max: 12.125 }],
    ['１２；;１３', ['not-a-number 3/min １２；']],
    ['1.000;2.000', ['number-ambiguous 3/min 1.000', 'number-ambiguous 3/max 2.000']],
    ['1,000;', ['number-ambiguous 3/min 1,000']],
    ['5 kg;', ['not-a-number 3/min 5 kg']],
    ['1e3;', ['not-a-number 3/min 1e3']],
    [';9007199254740993', ['number-too-long 3/max 9007199254740993']],
  ])('%s: the number that was meant, or why there is none', async (cells, said) =>
    expect(await limits(cells)).toEqual(said),
  );

  test('a count is a whole number, and nothing is rounded to one', async () => {
    const table = await read('record;text;repeat;repeat_min;repeat_max\nsection;A;Sala;2,5;-3\nitem;Fechada?\n');
    expect(told(table)).toEqual(['not-a-count 2/repeat_min', 'not-a-count 2/repeat_max']);
  });

  test('a condition compares with the number that was meant, or cannot be read', async () => {
    const shownIf = async (number: string) => {
      const { checklist, problems } = await read(
        `record;text;type;shown_if\nsection;A\nitem;Pessoas?;number;\nitem;Por quê?;text;"\${1.1} = '${number}'"\n`,
      );
      const condition = checklist?.sections[0]?.items[1]?.shownWhen;
      return condition && 'value' in condition ? condition.value : problems.map(({ reason }) => reason);
    };
    expect([await shownIf('12,5'), await shownIf('1.000.000'), await shownIf('007')]).toEqual(['12.5', '1000000', '7']);
    expect([await shownIf('1.000'), await shownIf('muitas')]).toEqual([
      ['condition-unreadable'],
      ['condition-unreadable'],
    ]);
  });

  test('of JSON are those of the file, with no digit lost', async () => {
    const withMax = (max: string) =>
      read(
        json({
          title: 'X',
          sections: [{ title: 'A', items: [{ question: 'Q?', type: 'number', number: { max: 0 } }] }],
        }).replace('"max":0', `"max":${max}`),
      );
    expect((await withMax('0.0000001')).checklist?.sections[0]?.items[0]?.number).toEqual({ max: 0.0000001 });
    for (const max of ['9007199254740993', '1e400', '0.1234567890123456', '"1.000"'])
      expect(told(await withMax(max))).toEqual(['invalid-value -/sections[1].items[1].number.max']);
  });
});
