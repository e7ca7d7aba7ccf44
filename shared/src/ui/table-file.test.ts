import { tableFile } from './table-file';

it('is what spreadsheets of the reader’s language open, with no cell that they would compute', async () => {
  const file = await tableFile({ headings: ['Número', 'Onde'], rows: [['=1+1', 'Pátio; leste']], language: 'pt' });
  const read = (blob: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
      reader.readAsText(blob);
    });
  expect(await read(file)).toBe('"Número";"Onde"\r\n"\'=1+1";"Pátio; leste"\r\n');
});
