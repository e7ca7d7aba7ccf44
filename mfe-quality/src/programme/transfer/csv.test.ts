/** @jest-environment node */
import { cellsOf, csvText } from './csv';

it('no cell is computed by a spreadsheet, and each is read as it was', async () => {
  const rows = [['checklist'], ['=1+1'], ['a;b'], ['"x"'], ['Lado ar › Portão 7']];
  for (const language of ['pt', 'en']) {
    const text = await csvText(rows, language);
    expect(text).toContain("'=1+1");
    expect((await cellsOf(new Blob([text]), language))?.slice(0, rows.length)).toEqual(rows);
  }
});

it('a quote that never ends and bytes that are no text are read as nothing', async () => {
  expect(await cellsOf(new Blob(['checklist\n"a']), 'pt')).toBeNull();
  expect(await cellsOf(new Blob([new Uint8Array([0xe9, 0, 0xff])]), 'pt')).toBeNull();
});

it('what a spreadsheet saved in the encoding of its country is read in it', async () => {
  const windows = new Uint8Array(
    [...'checklist;local\nInspe'].map((sign) => sign.charCodeAt(0)).concat(0xe7, 0xe3, 0x6f),
  );
  expect(await cellsOf(new Blob([windows]), 'pt')).toEqual([['checklist', 'local'], ['Inspeção']]);
  const korean = new Uint8Array([0xc1, 0xa1, 0xb0, 0xcb, 0x2c, 0x61]);
  expect((await cellsOf(new Blob([korean]), 'ko'))?.flat()).toEqual(['점검', 'a']);
});
