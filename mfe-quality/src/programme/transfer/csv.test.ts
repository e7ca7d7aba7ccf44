/** @jest-environment node */
import { cellsOf, csvText } from './csv';

it('no cell is computed by a spreadsheet, and each is read as it was', async () => {
  const rows = [['checklist'], ['=1+1'], ['a;b'], ['"x"'], ['Lado ar › Portão 7']];
  for (const language of ['pt', 'en']) {
    const text = await csvText(rows, language);
    expect(text).toContain("'=1+1");
    expect((await cellsOf(new Blob([text])))?.slice(0, rows.length)).toEqual(rows);
  }
});

it('a quote that never ends and bytes that are no text are read as nothing', async () => {
  expect(await cellsOf(new Blob(['checklist\n"a']))).toBeNull();
  expect(await cellsOf(new Blob([new Uint8Array([0xe9, 0, 0xff])]))).toBeNull();
});
