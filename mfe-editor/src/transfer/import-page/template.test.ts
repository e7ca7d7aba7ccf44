/** @jest-environment node */
import i18next from 'i18next';
import {
  CONTENT_LANGUAGES,
  DEFAULT_CONTENT_LANGUAGE,
  ITEM_TYPES,
  itemsOf,
  type ContentLanguage,
} from '@avsec/shared/domain';
import { writeTemplate } from '@avsec/shared/transfer';
import { TABLE_FORMATS } from '../files/file-formats';
import { parse } from '../files/parse';
import { readChecklistFile } from '../files/read-checklist-file';
import { writeTableFile } from '../files/write-checklist-file';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import it_ from '../../locales/it.json';
import ko from '../../locales/ko.json';
import pt from '../../locales/pt.json';
import zh from '../../locales/zh.json';
import { templateTexts } from './template-texts';

const LOCALES = { pt, en, de, it: it_, ko, zh };
const settings = { id: 'new', now: 1000, title: 'modelo', sectionTitle: 'Itens', language: 'en' };
const texts = (language: ContentLanguage) =>
  i18next.createInstance({
    lng: language,
    resources: { [language]: { editor: LOCALES[language] } },
    defaultNS: 'editor',
    interpolation: { escapeValue: false },
  });

async function templateIn(language: ContentLanguage) {
  const i18n = texts(language);
  await i18n.init();
  return writeTemplate(language, templateTexts(i18n.t));
}

const cases = CONTENT_LANGUAGES.flatMap((language) => TABLE_FORMATS.map((format) => ({ language, format })));

test.each(cases)(
  'the template in $language as $format imports with nothing to tell, whoever reads it',
  async ({ language, format }) => {
    const result = await readChecklistFile(
      await writeTableFile(await templateIn(language), format, language),
      settings,
      parse,
    );
    const said = LOCALES[language].import.template.example;
    expect(result.problems).toEqual([]);
    expect(result.checklist).toMatchObject({
      title: said.title,
      language: language === DEFAULT_CONTENT_LANGUAGE ? undefined : language,
      sections: [{ title: said.section }],
    });
    expect(itemsOf(result.checklist ?? { sections: [] })).toMatchObject([
      { question: said.checkbox, type: 'checkbox', required: true, guidance: said.guidance },
      { question: said.select, type: 'select', required: false, options: [said.option1, said.option2] },
      { question: said.number, type: 'number', number: { unit: '°C', min: 2, max: 8 } },
      { question: said.text, type: 'text', searchable: true },
    ]);
  },
);

test.each(CONTENT_LANGUAGES.map((language) => [language]))(
  'every type is read by the name that the editor shows in %s',
  async (language) => {
    const [headings = []] = (await templateIn(language)).rows;
    const rows = ITEM_TYPES.map((type) => `"${headings[1]} ${type}";"${LOCALES[language].itemType[type]}"`);
    const result = await readChecklistFile(
      new Blob([[`"${headings[1]}";"${headings[2]}"`, ...rows].join('\n')]),
      settings,
      parse,
    );
    expect(result.rows.filter(({ kind }) => kind === 'item').map(({ type }) => type)).toEqual([...ITEM_TYPES]);
  },
);

test('a heading in another language is told as the file has it', async () => {
  const result = await readChecklistFile(
    new Blob(['Pergunta;Obrigatório;Pergunta::en;Opção 1\nCerca?;talvez;Fence?;x\n']),
    settings,
    parse,
  );
  expect(result.problems.find(({ reason }) => reason === 'unknown-value')?.place).toEqual({
    sheet: null,
    row: 2,
    column: 'obrigatório',
  });
  expect(result.problems.some(({ reason }) => reason === 'column-not-read')).toBe(false);
});
