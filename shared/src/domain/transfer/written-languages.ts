import type { Checklist } from '../checklist/checklist';
import { CONTENT_LANGUAGES, type ContentLanguage } from '../checklist/translations';

/** The languages that a definition says anything in beside that of its author: each is columns of its own in a file. */
export function writtenLanguages({
  translations,
  sections,
}: Pick<Checklist, 'translations' | 'sections'>): ContentLanguage[] {
  const said = [
    translations,
    ...sections.flatMap((section) => [section.translations, ...section.items.map((item) => item.translations)]),
  ];
  return CONTENT_LANGUAGES.filter((language) => said.some((one) => one?.[language] !== undefined));
}
