import { readDemand } from '../cell-values';
import { rowsUnder, type HeadedSheet } from '../columns';
import type { ImportDraft } from '../import-draft';
import { featuresOf } from './not-held';
import { OWN_SETTINGS, SETTINGS } from './xlsform-sheets';

/** Settings that only matter to the tool that sends a form to devices. */
const OF_OTHER_TOOLS: readonly string[] = ['id_string', 'style'];
const UNDERSTOOD: readonly string[] = [...Object.values(SETTINGS), ...Object.values(OWN_SETTINGS), ...OF_OTHER_TOOLS];

/** Title, version and what else the sheet `settings` says of the form. Answers its default language, '' where it names none. */
export function readSettings(settings: HeadedSheet | null, draft: ImportDraft): string {
  const [row] = settings ? rowsUnder(settings) : [];
  if (!settings || !row) return '';
  draft.problems.push(...settings.problems, ...featuresOf(row, settings.headings.filter((heading) => heading !== '' && !UNDERSTOOD.includes(heading))));
  draft.title = row.cell(SETTINGS.title);
  draft.place = row.place;
  draft.version = row.cell(SETTINGS.version) || draft.version;
  draft.description = row.cell(OWN_SETTINGS.description);
  draft.standard = row.cell(OWN_SETTINGS.standard);
  draft.author = row.cell(OWN_SETTINGS.author);
  draft.nonConforming = readDemand(row, OWN_SETTINGS.demand, draft.problems);
  return row.cell(SETTINGS.language).toLowerCase().replaceAll(/[\s-]+/g, '_');
}
