import { contentIn, redGateChecklist } from '../../domain/index';
import { changeLanguage, startI18n } from '../start-i18n';
import { knowTitles, shownTitle, titlesFound } from './known-titles';
import { contentFor } from './use-content';

const fence = {
  id: 'fence',
  title: 'Recinzione',
  translations: { de: { title: 'Umzäunung' }, pt: { title: 'Cerca' } },
};
const german = contentIn('de');

test('a record is called as its checklist in the reader’s language, or as written where none is known', () => {
  const record = { checklistId: 'fence', title: 'Recinzione' };
  expect(shownTitle(german, record)).toBe('Recinzione');
  knowTitles([fence]);
  expect(shownTitle(german, record)).toBe('Umzäunung');
  expect(shownTitle(contentIn('ko'), record)).toBe('Recinzione');
  expect(shownTitle(german, { ...record, title: 'Recinzione nord' })).toBe('Recinzione nord');
});

test('the version that was answered knows best', () => {
  knowTitles([fence]);
  expect(
    shownTitle(german, { checklistId: 'fence', title: 'Recinzione', translations: { de: { title: 'Zaun' } } }),
  ).toBe('Zaun');
});

test('a word is searched in titles that the reader sees and records do not have', async () => {
  await startI18n('pt');
  await changeLanguage('de');
  knowTitles([fence, { id: 'gate', title: 'Tor' }]);
  const found = (text: string) => titlesFound(contentFor('de'), text);
  expect(found('umzaun nord')).toEqual([{ checklist_id: 'fence', title: 'Umzäunung' }]);
  expect(found('fahrzeug')).toEqual([{ checklist_id: redGateChecklist.id, title: 'Fahrzeuginspektion – Red Gate' }]);
  expect([found('tor '), found('recinzione')]).toEqual([[], []]);
});
