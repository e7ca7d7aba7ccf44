import { readWorkbook } from '../read-workbook';

const SETTINGS = { id: 'x', now: 1000, title: 'arquivo', sectionTitle: 'Itens', language: 'pt' };

it('of a note that becomes what a section is about, whatever else it says is told', () => {
  const rows = [
    ['type', 'name', 'label', 'hint', 'relevant', 'appearance', 'image'],
    ['text', 'gate', 'Qual portão?', '', '', '', ''],
    ['begin group', 'g', 'Cerca', '', '', '', ''],
    ['note', 'n', 'Caminhe ao longo da cerca.', 'Devagar', "${gate} = 'b'", 'h1 red', 'cerca.png'],
    ['text', 'state', 'Estado?', '', '', '', ''],
    ['end group', '', '', '', '', '', ''],
  ];
  const { checklist, problems } = readWorkbook([{ name: 'survey', rows }], SETTINGS);
  expect(checklist?.sections[1]).toMatchObject({ title: 'Cerca', description: 'Caminhe ao longo da cerca.' });
  const told = problems.filter(({ reason }) => reason === 'setting-not-held');
  expect(told.map(({ place, value }) => [place.row, place.column, value]).sort()).toEqual([
    [4, 'appearance', 'h1 red'],
    [4, 'hint', 'Devagar'],
    [4, 'image', 'cerca.png'],
    [4, 'relevant', "${gate} = 'b'"],
  ]);
});
