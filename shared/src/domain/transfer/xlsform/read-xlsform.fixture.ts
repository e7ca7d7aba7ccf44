import { readWorkbook } from '../read-workbook';
import type { Sheet } from '../sheet';

const settings = { id: 'new', now: 1000, title: 'arquivo', sectionTitle: 'Itens', language: 'pt' };
export const sheet = (name: string, ...rows: string[][]): Sheet => ({ name, rows });
export const read = (survey: string[][], ...others: Sheet[]) =>
  readWorkbook([sheet('survey', ...survey), ...others], settings);

/** 'reason sheet/row/column value' */
export const told = ({ problems }: ReturnType<typeof readWorkbook>) =>
  problems.map(({ reason, place, value = '' }) =>
    `${reason} ${place.sheet}/${place.row ?? '-'}/${place.column ?? '-'} ${value}`.trim(),
  );
export const asked = ({ checklist }: ReturnType<typeof readWorkbook>) =>
  checklist?.sections.map(({ title, items }) => [title, ...items.map(({ question, type }) => `${question} ${type}`)]);

export const CHOICES = sheet(
  'choices',
  ['list name', 'name', 'label::English (en)', 'label::Português (pt)'],
  ['sim', 'yes', 'Yes', 'Sim'],
  ['sim', 'no', 'No', 'Não'],
  ['estado', 'a', 'Good', 'Bom'],
  ['estado', 'b', 'Bad', ''],
);
