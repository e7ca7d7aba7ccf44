import { writeXlsx } from 'hucre/xlsx';
import type { ItemType } from '@avsec/shared/domain';
import type { AuthoredChecklist, Question } from '../portal/questions';
import type { ChosenFile } from '../inspection/items';

/** Files as other hands write them: not by the portal's own export. */
const workbook = async (name: string, sheets: Record<string, string[][]>): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({ sheets: Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows })) }),
  ),
});

/** One row an item, with the columns that a person would fill in. */
export function asSpreadsheet({ title, sections }: AuthoredChecklist): Promise<ChosenFile> {
  const options = Array.from(
    { length: Math.max(...sections.flatMap(({ items }) => items.map((item) => item.options.length))) },
    (_, place) => `option_${place + 1}`,
  );
  return workbook(`${title}.xlsx`, {
    checklist: [
      ['record', 'text', 'type', 'required', ...options],
      ['checklist', title],
      ...sections.flatMap((section) => [
        ['section', section.title],
        ...section.items.map((item) => [
          'item',
          item.question,
          item.type,
          item.required ? 'yes' : 'no',
          ...item.options,
        ]),
      ]),
    ],
  });
}

const XLSFORM_TYPES: Readonly<Partial<Record<ItemType, string>>> = {
  text: 'text',
  multiline_text: 'text',
  date: 'date',
  photo: 'image',
};

/** As Kobo writes a form: groups, one list of choices for each that is used, a condition here and there. */
export function asXlsform(
  { title, sections }: AuthoredChecklist,
  relevant: ReadonlyMap<string, string>,
): Promise<ChosenFile> {
  const lists = [
    ...new Set(
      sections.flatMap(({ items }) =>
        items.filter(({ options }) => options.length > 0).map(({ options }) => JSON.stringify(options)),
      ),
    ),
  ];
  const typeOf = ({ type, options }: Question): string =>
    options.length > 0 ? `select_one l${lists.indexOf(JSON.stringify(options))}` : (XLSFORM_TYPES[type] ?? type);
  return workbook(`${title}.xlsx`, {
    survey: [
      ['type', 'name', 'label', 'required', 'appearance', 'relevant'],
      ['start', 'start'],
      ...sections.flatMap((section, place) => [
        ['begin_group', `g${place}`, section.title],
        ...section.items.map((item, position) => [
          typeOf(item),
          `q${place}_${position}`,
          item.question,
          item.required ? 'true' : 'false',
          item.type === 'multiline_text' ? 'multiline' : '',
          relevant.get(item.question) ?? '',
        ]),
        ['end_group'],
      ]),
    ],
    choices: [
      ['list_name', 'name', 'label'],
      ...lists.flatMap((list, place) =>
        (JSON.parse(list) as string[]).map((option) => [
          `l${place}`,
          option.toLowerCase().replaceAll(/\W+/g, '_'),
          option,
        ]),
      ),
    ],
    settings: [
      ['form_title', 'form_id', 'version'],
      [title, 'inspection', '7'],
    ],
  });
}
