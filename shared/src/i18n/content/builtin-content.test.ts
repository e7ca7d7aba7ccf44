import { BUILTIN_CHECKLISTS, redGateChecklist, untranslated } from '../../domain/index';
import { LANGUAGES } from '../languages';
import { startI18n, changeLanguage } from '../start-i18n';
import { withBuiltinTranslations } from './builtin-translations';
import { contentFor } from './use-content';

const loaded = async (language: (typeof LANGUAGES)[number]['code']) => {
  await startI18n('pt');
  await changeLanguage(language);
  return contentFor(language);
};
const originals = BUILTIN_CHECKLISTS.flatMap((checklist) => [
  checklist.title,
  checklist.description ?? '',
  ...checklist.sections.flatMap((section) => [
    section.title,
    section.description ?? '',
    ...section.items.flatMap((item) => [item.question, ...item.options]),
  ]),
]);

test.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'pt'))(
  '%s has words for everything that the built-in checklists say, and for nothing that they do not',
  async (language) => {
    const texts = (await import(`./locales/${language}.json`)) as { default: Record<string, string> };
    expect(Object.keys(texts.default).sort()).toEqual([...new Set(originals)].sort());
    expect(Object.values(texts.default).filter((text) => text.trim() === '')).toEqual([]);
  },
);

test('the Red Gate is asked in the reader’s language, and in Portuguese as it is stored', async () => {
  const [, vehicle, closing] = redGateChecklist.sections;
  const plate = vehicle?.items[0];
  const status = closing?.items[0];
  if (!plate || !status) throw new Error('the Red Gate is another');
  expect((await loaded('pt')).question(plate)).toBe('Foto da placa do veículo');
  const german = await loaded('de');
  expect(german.question(plate)).toBe('Foto des Kennzeichens');
  expect(german.title(redGateChecklist)).toBe('Fahrzeuginspektion – Red Gate');
  expect(status.options.map((option) => german.option(status, option))).toEqual(['Freigegeben', 'Abgelehnt', 'Offen']);
});

test('what somebody else wrote is theirs, even where it is the same; what was reworded says what it says', async () => {
  const english = await loaded('en');
  const plate = redGateChecklist.sections[1]?.items[0];
  if (!plate) throw new Error('the Red Gate is another');
  expect(english.question({ ...plate, id: '00000000-0000-4000-8000-000000000001' })).toBe('Foto da placa do veículo');
  expect(english.question({ ...plate, question: 'Foto da placa dianteira' })).toBe('Foto da placa dianteira');
});

test('a copy of the Red Gate begins with all its languages, and other checklists are as they are', async () => {
  const whole = await withBuiltinTranslations(redGateChecklist);
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'pt');
  expect(languages.map((language) => untranslated(whole, language).missing)).toEqual(languages.map(() => []));
  expect(whole.sections[2]?.items[0]).toMatchObject({
    question: 'Status da inspeção',
    translations: { it: { question: 'Stato dell’ispezione', options: ['Approvato', 'Respinto', 'In sospeso'] } },
  });
  const other = { ...redGateChecklist, id: '00000000-0000-4000-8000-000000000001' };
  expect(await withBuiltinTranslations(other)).toBe(other);
});
