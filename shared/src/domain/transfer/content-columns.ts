import { CONTENT_LANGUAGES, type ContentLanguage, type Translations } from '../checklist/translations';
import type { HeadedRow } from './columns';

/** 'text::en': the heading of a text in another language. */
export const headingIn = (heading: string, language: ContentLanguage): string => `${heading}::${language}`;

/** What a heading names and in which language, where it names one of ours: 'text::en' and 'label::english_(en)'. */
export function headingParts(heading: string): { name: string; language: ContentLanguage | null } | null {
  const parts = /^(.+?)::?_?(.+)$/.exec(heading);
  return parts ? { name: parts[1] ?? '', language: languageNamed(parts[2] ?? '') } : null;
}

/** As people write them at the head of a column, folded as headings are. */
const NAMES: Readonly<Record<ContentLanguage, readonly string[]>> = {
  pt: ['português', 'portugues', 'portuguese', 'pt_br', 'pt'],
  en: ['english', 'inglês', 'en_us', 'en_gb', 'en'],
  de: ['deutsch', 'german', 'alemão', 'de'],
  it: ['italiano', 'italian', 'it'],
  ko: ['한국어', 'korean', 'coreano', 'ko'],
  zh: ['中文', 'chinese', 'chinês', '简体中文', 'zh_cn', 'zh'],
};

/** 'english_(en)', 'english' and 'en' are English; null for a language that the portal does not have. */
export function languageNamed(name: string): ContentLanguage | null {
  const code = /\(([a-z]{2})(?:_[a-z]+)?\)$/.exec(name)?.[1];
  if (code !== undefined) return CONTENT_LANGUAGES.find((language) => language === code) ?? null;
  return CONTENT_LANGUAGES.find((language) => NAMES[language].includes(name)) ?? null;
}

/** What each language says; the languages that say nothing are absent. */
export function translationsBy<Texts extends object>(
  textsIn: (language: ContentLanguage) => Texts,
): Translations<Texts> | undefined {
  const said = CONTENT_LANGUAGES.flatMap((language) => {
    const texts = Object.entries(textsIn(language)).filter(
      ([, text]) => text !== undefined && text !== '' && !(Array.isArray(text) && text.every((one) => one === '')),
    );
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)] as const];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** Under these headings, what a row says in each language: `headings` by the member that they are read into. */
export const readTranslations = <Member extends string>(
  row: HeadedRow,
  headings: Readonly<Record<Member, string>>,
): Translations<Partial<Record<Member, string>>> | undefined =>
  translationsBy(
    (language) =>
      Object.fromEntries(
        Object.entries<string>(headings).map(([member, heading]) => [member, row.cell(headingIn(heading, language))]),
      ) as Partial<Record<Member, string>>,
  );
