/** @jest-environment node */
import { IMPORT_FILE_MAX_BYTES, ITEMS_PER_CHECKLIST_MAX, PHOTO_MAX_BYTES, SHEET_ROWS_MAX } from '@avsec/shared/domain';
import { isTransferError, JSON_FORMAT_VERSION } from '@avsec/shared/transfer';
import { read, told, json } from './read-checklist-file.fixture';

describe('a file that is no checklist is refused with its reason', () => {
  test.each<[string, BlobPart, string[]]>([
    ['empty', '', ['file-empty -/-']],
    ['blank', ' \n\t ', ['file-empty -/-']],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), ['file-type -/-']],
    ['too large', new Uint8Array(IMPORT_FILE_MAX_BYTES + 1), ['file-too-large -/-']],
    ['JSON that ends too soon', '{"format": "portal-avsec-', ['not-json -/-']],
    ['JSON of someone else', '[{"title": "x"}]', ['not-our-json -/-']],
    ['JSON of a newer portal', json({}, { formatVersion: JSON_FORMAT_VERSION + 1 }), ['newer-format -/-']],
    ['a quote that is never closed', 'text,type\n"Cerca?,checkbox\nPortão?,checkbox\n', ['unclosed-quote 2/-']],
    ['without the column of questions', 'coisa;tipo\nCerca?;checkbox\n', ['column-missing 1/Pergunta']],
    ['only headings', 'record,text\n', ['nothing-to-import -/-']],
    ['a text', 'Bom dia,\nsegue a lista.', ['column-missing 1/Pergunta']],
    ['a PDF', '%PDF-1.7\nPergunta;Tipo\n', ['file-type -/-']],
  ])('%s', async (_, content, problems) => {
    const result = await read(content);
    expect(told(result)).toEqual(problems);
    expect(result.checklist).toBeNull();
  });

  test('one that the reader does not come to an end with, or cannot take apart', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    expect(told(await read('text\nA?', () => Promise.resolve(null)))).toEqual(['file-slow -/-']);
    expect(told(await read('text\nA?', () => Promise.resolve({ kind: 'failed', message: 'x' })))).toEqual([
      'file-broken -/-',
    ]);
  });
});

describe('example pictures', () => {
  const [key, other] = ['0a', '0b'].map((byte) => `examples/${byte.repeat(32)}.jpg`) as [string, string];
  const showing = (pictures?: object) =>
    json(
      {
        title: 'T',
        sections: [
          {
            title: 'S',
            items: [
              { question: 'A?', example: key },
              { question: 'B?', example: other },
            ],
          },
        ],
      },
      pictures ? { formatVersion: 2, pictures } : {},
    );

  test('that a JSON file carries are given with the checklist; one that it only names is told', async () => {
    const result = await read(showing({ [key]: 'data:image/jpeg;base64,AAAA' }));
    expect(result.pictures).toEqual({ [key]: 'data:image/jpeg;base64,AAAA' });
    expect(told(result)).toEqual(['example-not-carried -/sections[1].items[2]']);
    expect(told(await read(showing()))).toHaveLength(2);
  });

  test('of the largest size that is taken are read', async () => {
    const pictures = { [key]: `data:image/png;base64,${'A'.repeat(Math.floor(PHOTO_MAX_BYTES / 3) * 4)}` };
    expect((await read(showing(pictures))).pictures).toEqual(pictures);
  });

  test.each<[string, object]>([
    ['something else', { [key]: 'data:text/html;base64,AAAA' }],
    ['an address', { [key]: 'https://example.com/a.jpg' }],
    ['more than a picture may have', { [key]: `data:image/png;base64,${'A'.repeat(7_000_000)}` }],
    ['a picture without its name', { 'fotos/a.jpg': 'data:image/jpeg;base64,AAAA' }],
  ])('%s in the place of one is refused by its place', async (_, pictures) => {
    const result = await read(showing(pictures));
    expect(result.checklist).toBeNull();
    expect(told(result)).toEqual([`invalid-value -/pictures.${Object.keys(pictures).join('')}`]);
  });

  test('that a spreadsheet names are told', async () => {
    expect(told(await read(`record,text,example\nsection,S\nitem,A?,${key}\n`))).toEqual(['example-not-carried 3/-']);
  });
});

describe('a long file', () => {
  const lines = (count: number) =>
    `text\n${Array.from({ length: count }, (_, place) => `Pergunta ${place + 1}?`).join('\n')}`;

  test('of 10,000 rows is read whole and refused for its items alone', async () => {
    const result = await read(lines(10_000));
    expect(result.rows).toHaveLength(10_001);
    expect(result.problems.filter(isTransferError)).toMatchObject([
      { reason: 'too-many-items', limit: ITEMS_PER_CHECKLIST_MAX },
    ]);
    expect(result.checklist).toBeNull();
  });

  test('of as many items as a checklist may have is imported', async () => {
    expect((await read(lines(ITEMS_PER_CHECKLIST_MAX))).checklist?.sections[0]?.items).toHaveLength(
      ITEMS_PER_CHECKLIST_MAX,
    );
  });

  test('with more rows than are read says how many there are', async () => {
    expect((await read(lines(SHEET_ROWS_MAX))).problems).toMatchObject([
      { reason: 'too-many-rows', limit: SHEET_ROWS_MAX, value: String(SHEET_ROWS_MAX + 1) },
    ]);
  });

  test('a text that is too long is told with its row', async () => {
    expect(told(await read(`record,text\nsection,A\nitem,${'x'.repeat(2001)}\n`))).toEqual(['too-long 3/question']);
  });
});

describe('a JSON file', () => {
  test('may leave out what a new item has anyway', async () => {
    const result = await read(json({ title: 'T', sections: [{ title: 'S', items: [{ question: 'Q?' }] }] }));
    expect(result.problems).toEqual([]);
    expect(result.checklist).toMatchObject({
      title: 'T',
      version: '1.0',
      sections: [
        { title: 'S', items: [{ question: 'Q?', type: 'checkbox', category: 'processos', attachmentType: 'photo' }] },
      ],
    });
  });

  test('is told each field that is not as it must be, lists counted from 1', async () => {
    const result = await read(
      json({
        title: 'T',
        sections: [
          { title: 'S', items: [{ question: 'Q?', type: 'slider', required: 'yes', cor: 1 }, { question: 7 }] },
          { items: [] },
        ],
      }),
    );
    expect(told(result).sort()).toEqual([
      'invalid-value -/sections[1].items[1].required',
      'invalid-value -/sections[1].items[1].type',
      'invalid-value -/sections[1].items[2].question',
      'invalid-value -/sections[2].title',
      'unknown-field -/sections[1].items[1].cor',
    ]);
    expect(result.checklist).toBeNull();
  });
});
