import { CONTENT_LANGUAGES, type ItemTexts, type TitleTexts, type Translations } from './translations';

type Texts = TitleTexts & ItemTexts;

/** Whether two definitions say the same in every other language. */
export const sameTranslations = (a: Translations<Texts> | undefined, b: Translations<Texts> | undefined): boolean =>
  a === b || CONTENT_LANGUAGES.every((language) => sameTexts(a?.[language], b?.[language]));

function sameTexts(a: Texts | undefined, b: Texts | undefined): boolean {
  if (a === b) return true;
  const [own, other] = [a?.options ?? [], b?.options ?? []];
  return (
    (['title', 'description', 'repeat', 'question', 'guidance'] as const).every((field) => a?.[field] === b?.[field]) &&
    own.length === other.length &&
    own.every((text, place) => text === other[place])
  );
}
