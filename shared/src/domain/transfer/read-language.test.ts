import { readTable } from './read-table';
import { readXlsform } from './xlsform/read-xlsform';

const settings = { id: 'x', now: 1000, title: 'Liste', sectionTitle: 'Punkte', language: 'de' };
const table = (...rows: string[][]) => readTable({ name: null, rows }, settings).checklist;

test('a table that does not say its language is in that of whoever imports it', () => {
  expect(table(['text'], ['Zaun intakt?'])).toMatchObject({ language: 'de' });
  expect(table(['record', 'text'], ['checklist', 'Rundgang'], ['item', 'Zaun intakt?'])).toMatchObject({
    language: 'de',
  });
});

test('one that says so, or stands beside a translation into it, keeps its own', () => {
  const said = table(['record', 'text', 'language'], ['checklist', 'Ronda', 'it'], ['item', 'Recinzione?', '']);
  expect(said?.language).toBe('it');
  const beside = table(['text', 'text::de'], ['Cerca íntegra?', 'Zaun intakt?']);
  expect(beside?.language).toBeUndefined();
  expect(beside?.sections[0]?.items[0]?.translations?.de).toEqual({ question: 'Zaun intakt?' });
});

test('a form whose labels do not say their language is in that of whoever imports it', () => {
  const survey = {
    name: 'survey',
    rows: [
      ['type', 'name', 'label'],
      ['text', 'gate', 'Welches Tor?'],
    ],
  };
  const { checklist } = readXlsform((name) => (name === 'survey' ? survey : undefined), settings);
  expect(checklist?.language).toBe('de');
});
