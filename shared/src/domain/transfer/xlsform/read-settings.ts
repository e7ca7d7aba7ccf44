import { readDemand, readLevel, readYesOrNo } from '../cell-values';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../../checklist/translations';
import { rowsUnder, type HeadedSheet } from '../columns';
import { headingIn, readTranslations } from '../content-columns';
import type { ImportDraft } from '../import-draft';
import { featuresOf } from './not-held';
import { OWN_SETTINGS, SETTINGS } from './xlsform-sheets';

/** Settings that only matter to the tool that sends a form to devices. */
const OF_OTHER_TOOLS: readonly string[] = ['style'];
const UNDERSTOOD: readonly string[] = [...Object.values(SETTINGS), ...Object.values(OWN_SETTINGS), ...OF_OTHER_TOOLS];

/** Which languages a form speaks: its default, '' where it names none, and the one that it says it was written in. */
export interface FormLanguages {
  byDefault: string;
  original: ContentLanguage | null;
}

const OWN_TRANSLATIONS = { title: OWN_SETTINGS.title, description: OWN_SETTINGS.description } as const;
const TRANSLATED: readonly string[] = Object.values(OWN_TRANSLATIONS).flatMap((heading) =>
  CONTENT_LANGUAGES.map((language) => headingIn(heading, language)),
);

/** Title, version and what else the sheet `settings` says of the form. Answers its languages. */
export function readSettings(settings: HeadedSheet | null, draft: ImportDraft): FormLanguages {
  const [row] = settings ? rowsUnder(settings) : [];
  if (!settings || !row) return { byDefault: '', original: null };
  draft.problems.push(
    ...settings.problems,
    ...featuresOf(
      row,
      settings.headings.filter(
        (heading) => heading !== '' && !UNDERSTOOD.includes(heading) && !TRANSLATED.includes(heading),
      ),
    ),
  );
  draft.title = row.cell(SETTINGS.title);
  draft.place = row.place;
  draft.version = row.cell(SETTINGS.version) || draft.version;
  draft.description = row.cell(OWN_SETTINGS.description);
  draft.standard = row.cell(OWN_SETTINGS.standard);
  draft.author = row.cell(OWN_SETTINGS.author);
  draft.nonConforming = readDemand(row, OWN_SETTINGS.demand, draft.problems);
  draft.review = readYesOrNo(row, OWN_SETTINGS.review, false, draft.problems) || undefined;
  draft.level = readLevel(row, OWN_SETTINGS.level, draft.problems);
  draft.translations = readTranslations(row, OWN_TRANSLATIONS);
  return {
    byDefault: row
      .cell(SETTINGS.language)
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
    original: CONTENT_LANGUAGES.find((language) => language === row.cell(OWN_SETTINGS.original)) ?? null,
  };
}
