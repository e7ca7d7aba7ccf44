/** @jest-environment node */
import i18next from 'i18next';
import {
  CONTENT_LANGUAGES,
  DEFAULT_CONTENT_LANGUAGE,
  ITEM_TYPES,
  itemsOf,
  type ContentLanguage,
} from '@avsec/shared/domain';
import { understoodHeadings, writeTemplate } from '@avsec/shared/transfer';
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
    const items = itemsOf(result.checklist ?? { sections: [] });
    expect(items.map(({ type, question }) => [type, question])).toEqual(ITEM_TYPES.map((type) => [type, said[type]]));
    const read = new Map(items.map((item) => [item.type, item]));
    expect(read.get('checkbox')).toMatchObject({ required: true, guidance: said.guidance });
    expect(read.get('select')).toMatchObject({ required: false, options: [said.option1, said.option2] });
    expect(read.get('multiple_choice')?.options).toEqual([said.carried1, said.carried2]);
    expect(read.get('number')?.number).toEqual({ unit: '°C', min: 2, max: 8 });
    expect(read.get('text')?.searchable).toBe(true);
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

test.each(CONTENT_LANGUAGES.map((language) => [language]))(
  'every heading that is named in %s as understood is taken by the import, and the file names the rest of an item’s',
  async (language) => {
    const named = understoodHeadings(language);
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(';');
    for (const { name, headings } of named) {
      const [, ...cells] = headings;
      const file = [line([...headings, 'Cor']), line([name, ...cells.map(() => 'x'), 'x'])].join('\n');
      const { problems } = await readChecklistFile(new Blob([file]), settings, parse);
      const unread = problems.filter(({ reason }) => reason === 'column-not-read');
      expect(unread.map(({ place }) => place.column)).toEqual(['cor']);
    }

    const [headings = [], ...rows] = (await templateIn(language)).rows;
    const last = rows.at(-1)?.join('') ?? '';
    const ofItem = named.find((one) => one.record === 'item')?.headings ?? [];
    expect(ofItem.filter((heading) => !headings.includes(heading) && !last.includes(heading))).toEqual([]);
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
