/** @jest-environment node */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { IMPORT_UNPACKED_MAX_BYTES, ITEMS_PER_CHECKLIST_MAX, itemsOf } from '@avsec/shared/domain';
import { isTransferError, type ChecklistImport } from '@avsec/shared/transfer';
import { parse } from './parse';
import { readChecklistFile } from './read-checklist-file';

const settings = { id: 'new', now: 1000, title: 'minha-lista', sectionTitle: 'Itens', language: 'pt' };
const read = (content: Uint8Array) => readChecklistFile(new Blob([new Uint8Array(content)]), settings, parse);
const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });

/** 'reason sheet/row/column' */
const told = ({ problems }: ChecklistImport) =>
  problems.map(({ reason, place }) => `${reason} ${place.sheet ?? '-'}/${place.row ?? '-'}/${place.column ?? '-'}`);

/** Positions in the ZIP's directory: of the entry with this name, as its size unpacked stands there. */
function sizeFieldOf(bytes: Buffer, name: string): number {
  const at = bytes.lastIndexOf(Buffer.from(name));
  return at - 46 + 24;
}

describe('a workbook', () => {
  test('as a person writes one, with numbers, days and ticks in it', async () => {
    const result = await read(
      await workbook({
        name: 'Plan1',
        rows: [
          ['Text', 'Type', 'Required'],
          ['Portão fechado?', 'checkbox', true],
          [2026, 'text', false],
          [new Date('2026-03-01'), 'date', null],
          [null, null, null],
        ],
      }),
    );
    expect(told(result)).toEqual(['section-added Plan1/2/-']);
    expect(result.checklist?.sections[0]?.items).toMatchObject([
      { question: 'Portão fechado?', type: 'checkbox', required: true },
      { question: '2026', type: 'text', required: false },
      { question: '2026-03-01', type: 'date', required: false },
    ]);
  });

  test('with numbers takes them as what they are, and texts as people write numbers', async () => {
    const rows = [
      ['record', 'text', 'type', 'min', 'max'],
      ['section', 'A'],
      ['item', 12.125, 'number', 12.125, 0.1 + 0.2 + 1000],
      ['item', 'Peso?', 'number', 1e-7, '1.000,5'],
      ['item', 'Vão?', 'number', '1.000', 1 / 3],
    ];
    const result = await read(await workbook({ name: 'checklist', rows }));
    expect(told(result)).toEqual(['number-ambiguous checklist/5/min', 'number-too-long checklist/5/max']);
    const rest = await read(await workbook({ name: 'checklist', rows: rows.slice(0, 4) }));
    expect(rest.checklist?.sections[0]?.items).toMatchObject([
      { question: '12.125', number: { min: 12.125, max: 1000.3 } },
      { number: { min: 0.0000001, max: 1000.5 } },
    ]);
  });

  test.each([['T1048576'], ['XFD4']])(
    'with colour alone far away, at %s, is read: only cells that hold something count',
    async (far) => {
      const rows = [
        ['text'],
        ['Cerca?'],
        [],
        ...Array.from({ length: 1500 }, (_, place) => [`Pergunta ${place}?`]),
      ].slice(0, 1300);
      const files = unzipSync(await workbook({ name: 'checklist', rows }, { name: 'cores', rows: [['x']] }));
      for (const name of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
        const xml = strFromU8(files[name] ?? new Uint8Array());
        files[name] = strToU8(
          xml.replace(
            '</sheetData>',
            `<row r="1048576"><c r="${far}" s="1"/><c s="1" r="T1048576"></c><c r="U1048576" t="str"><v></v></c></row></sheetData>`,
          ),
        );
      }
      const result = await read(zipSync(files));
      expect(told(result)).toEqual(['section-added checklist/2/-', 'sheet-not-read cores/-/-']);
      expect(itemsOf(result.checklist ?? { sections: [] })).toHaveLength(1298);
    },
  );

  test('with days and times reads them as they are seen', async () => {
    const rows = [
      ['text'],
      [new Date('2026-03-01T10:30:00Z')],
      [new Date('1899-12-30T14:05:00Z')],
      [new Date('2026-03-01')],
    ];
    expect(
      itemsOf((await read(await workbook({ name: 'checklist', rows }))).checklist ?? { sections: [] }).map(
        ({ question }) => question,
      ),
    ).toEqual(['2026-03-01 10:30', '14:05', '2026-03-01']);
  });

  test('with cells of every kind reads what their author saw; a share is no limit', async () => {
    const cells: WriteSheet['cells'] = new Map([
      ['1,0', { value: 0.07, type: 'number', style: { numFmt: '0%' } }],
      ['2,0', { value: '#REF!', type: 'error' }],
      ['3,0', { value: true, type: 'boolean' }],
      ['4,0', { richText: [{ text: 'Portão ' }, { text: 'A', font: { bold: true } }] }],
      ['5,0', { value: 'Peso?', type: 'string' }],
      ['5,1', { value: 'number', type: 'string' }],
    ]);
    const sheet = { name: 'checklist', rows: [['text', 'type', 'max']], cells };
    const result = await read(await workbook(sheet));
    expect(itemsOf(result.checklist ?? { sections: [] }).map(({ question }) => question)).toEqual([
      '7%',
      '#REF!',
      'true',
      'Portão A',
      'Peso?',
    ]);
    const limited = new Map([
      ...cells,
      ['5,2', { value: 0.15, type: 'number' as const, style: { numFmt: '0.0%' } }] as const,
    ]);
    expect((await read(await workbook({ ...sheet, cells: limited }))).problems.filter(isTransferError)).toMatchObject([
      { reason: 'not-a-number', value: '15%', place: { row: 6, column: 'max' } },
    ]);
  });

  test('with formulas is read by their last results, each of which is told', async () => {
    const rows = [
      ['record', 'text'],
      ['section', 'Pátio'],
      ['item', null],
    ];
    const result = await read(
      await workbook({
        name: 'checklist',
        rows,
        cells: new Map([['2,1', { formula: 'UPPER("cerca?")', formulaResult: 'CERCA?' }]]),
      }),
    );
    expect(told(result)).toEqual(['formula-result checklist/3/text']);
    expect(result.checklist?.sections[0]?.items[0]?.question).toBe('CERCA?');
  });

  test('with a sheet beside the checklist says that it was not read; a hidden one is nobody’s', async () => {
    const list = { name: 'checklist', rows: [['text'], ['Cerca?']] };
    const result = await read(
      await workbook(
        { name: 'Notas', rows: [['ligar para o Rui']] },
        list,
        { name: 'vazia', rows: [] },
        { name: 'oculta', rows: [['x']], hidden: true },
      ),
    );
    expect(told(result)).toEqual(['section-added checklist/2/-', 'sheet-not-read Notas/-/-']);
  });

  test('with problems has each told by sheet, row and column', async () => {
    const result = await read(
      await workbook({
        name: 'checklist',
        rows: [
          ['record', 'text', 'type'],
          ['section', 'A'],
          ['item', 'Cor?', 'cores'],
          ['item', '', 'text'],
        ],
      }),
    );
    expect(told(result)).toEqual(['unknown-value checklist/3/type', 'question-required checklist/4/-']);
    expect(result.checklist).toBeNull();
  });

  test('of 10,000 rows is read whole and refused for its items alone', async () => {
    const result = await read(
      await workbook({
        name: 'checklist',
        rows: [['text'], ...Array.from({ length: 10_000 }, (_, place) => [`Pergunta ${place + 1}?`])],
      }),
    );
    expect(result.rows).toHaveLength(10_001);
    expect(result.problems.filter(isTransferError)).toMatchObject([
      { reason: 'too-many-items', limit: ITEMS_PER_CHECKLIST_MAX },
    ]);
  });
});

describe('a workbook that cannot be read is refused with its reason', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());
  afterEach(() => jest.restoreAllMocks());
  const sheet = 'xl/worksheets/sheet1.xml';
  const list = async () =>
    Buffer.from(
      await workbook({
        name: 'checklist',
        rows: [['text'], ...Array.from({ length: 500 }, (_, place) => [`Pergunta ${place}?`])],
      }),
    );

  test('cut off', async () => {
    const whole = await list();
    expect(told(await read(whole.subarray(0, whole.length - 100)))).toEqual(['file-broken -/-/-']);
  });

  test('with bytes changed inside', async () => {
    const changed = await list();
    changed.fill(0xff, 400, 460);
    expect(told(await read(changed))).toEqual(['file-broken -/-/-']);
  });

  test('without anything in it', async () => {
    expect(told(await read(await workbook({ name: 'checklist', rows: [] })))).toEqual(['file-empty -/-/-']);
  });

  test('that would unpack to more than is read, before any of it is', async () => {
    const bomb = await list();
    bomb.writeUInt32LE(IMPORT_UNPACKED_MAX_BYTES, sizeFieldOf(bomb, sheet));
    const untouched = jest.fn();
    expect(told(await readChecklistFile(new Blob([bomb]), settings, untouched))).toEqual(['unpacked-too-large -/-/-']);
    expect(untouched).not.toHaveBeenCalled();
  });

  test('that unpacks to more than it says', async () => {
    const bomb = await list();
    bomb.writeUInt32LE(10, sizeFieldOf(bomb, sheet));
    expect(told(await read(bomb))).toEqual(['file-broken -/-/-']);
  });

  test('that does not say what it unpacks to', async () => {
    const bomb = await list();
    bomb.writeUInt32LE(0, sizeFieldOf(bomb, sheet));
    expect(told(await read(bomb))).toEqual(['unpacked-too-large -/-/-']);
  });

  test('whose two cells span all that a sheet can hold', async () => {
    const corner = new Map([['1048575,16383', { value: 'x', type: 'string' as const }]]);
    expect(told(await read(await workbook({ name: 'checklist', rows: [['text']], cells: corner })))).toEqual([
      'cell-too-far checklist/1048576/XFD',
    ]);
  });

  test('a ZIP file that is no workbook', async () => {
    const other = Buffer.from((await list()).toString('latin1').replaceAll('xl/', 'no/'), 'latin1');
    expect(told(await read(other))).toEqual(['file-type -/-/-']);
  });

  test('an old or a locked Excel file', async () => {
    expect(told(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toEqual(['file-encrypted -/-/-']);
  });
});
