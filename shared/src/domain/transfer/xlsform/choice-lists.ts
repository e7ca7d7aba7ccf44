import type { ContentLanguage } from '../../checklist/translations';
import { rowsUnder, type HeadedSheet } from '../columns';
import type { TransferProblem } from '../problem';
import type { TextColumn } from './languages';
import { CHOICES } from './xlsform-sheets';

export interface Choice {
  name: string;
  label: string;
  labelIn: (language: ContentLanguage) => string;
}

/**
 * The lists of the sheet `choices` by their names. A choice without a label is shown by its name, and a row without a
 * list is in none, which is told.
 */
export function choiceLists(
  sheet: HeadedSheet,
  labels: TextColumn,
  problems: TransferProblem[],
): ReadonlyMap<string, readonly Choice[]> {
  const lists = new Map<string, Choice[]>();
  for (const row of rowsUnder(sheet)) {
    const list = row.cell(CHOICES.list);
    if (list === '') {
      problems.push({ reason: 'row-remark', place: row.place, value: row.firstText });
      continue;
    }
    const name = row.cell(CHOICES.name);
    const choices = lists.get(list) ?? [];
    choices.push({ name, label: labels.textOf(row) || name, labelIn: (language) => labels.textIn(row, language) });
    lists.set(list, choices);
  }
  return lists;
}

const YES_NAMES: readonly string[] = ['yes', 'y', 'true', '1', 'sim', 's', 'ja', 'si', 'oui'];
const NO_NAMES: readonly string[] = ['no', 'n', 'false', '0', 'nao', 'não', 'nein', 'non'];
const YES_LABELS: readonly string[] = ['yes', 'sim', 'ja', 'sì', 'si', 'sí', 'oui', '예', '네', '是'];
const NO_LABELS: readonly string[] = ['no', 'não', 'nao', 'nein', 'non', '아니요', '아니오', '否'];

/** Yes or no by the name of a choice; null for any other. */
export function readYesNo(name: string): boolean | null {
  const word = name.toLowerCase();
  if (YES_NAMES.includes(word)) return true;
  return NO_NAMES.includes(word) ? false : null;
}

/** Whether a list asks for yes or no and nothing else, which is a checkbox here. */
export function isYesNo(choices: readonly Choice[]): boolean {
  const has = (names: readonly string[], labels: readonly string[]): boolean =>
    choices.some(({ name, label }) => names.includes(name.toLowerCase()) && labels.includes(label.toLowerCase()));
  return choices.length === 2 && has(YES_NAMES, YES_LABELS) && has(NO_NAMES, NO_LABELS);
}
