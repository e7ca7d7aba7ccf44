import type { Checklist, ChecklistItem, ChecklistSection } from '../checklist/checklist';
import type { ContentLanguage, ItemTexts, TitleTexts, Translations } from '../checklist/translations';

type Titled = Pick<Checklist, 'id' | 'title' | 'description' | 'translations'>;
type Repeated = Pick<ChecklistSection, 'translations'> & { repeat: { label: string } };
type Asked = Pick<ChecklistItem, 'id' | 'question' | 'guidance' | 'options' | 'translations'>;

/** What is part of the portal is translated beside it; these answer null for everything else. */
export interface BuiltinContent {
  titled: (thing: Titled) => TitleTexts | null;
  item: (item: Asked) => ItemTexts | null;
}

/** The texts of definitions in one language: each as its author wrote it where it has no other. */
export interface Content {
  title: (thing: Titled) => string;
  description: (thing: Titled) => string | null;
  /** What one vehicle or person of a section that repeats is called. */
  repeated: (section: Repeated) => string;
  question: (item: Asked) => string;
  guidance: (item: Asked) => string | undefined;
  /** What is read for an option; the option itself is what is stored. */
  option: (item: Asked, option: string) => string;
}

const NO_BUILTIN: BuiltinContent = { titled: () => null, item: () => null };

/** The texts of definitions in this language. */
export function contentIn(language: ContentLanguage, builtin: BuiltinContent = NO_BUILTIN): Content {
  const titled = (thing: Titled): TitleTexts => textsIn(thing.translations, language) ?? builtin.titled(thing) ?? {};
  const asked = (item: Asked): ItemTexts => textsIn(item.translations, language) ?? builtin.item(item) ?? {};
  return {
    title: (thing) => titled(thing).title || thing.title,
    description: (thing) => (thing.description === null ? null : titled(thing).description || thing.description),
    repeated: ({ translations, repeat }) => textsIn(translations, language)?.repeat || repeat.label,
    question: (item) => asked(item).question || item.question,
    guidance: (item) => (item.guidance === undefined ? undefined : asked(item).guidance || item.guidance),
    option: (item, option) => asked(item).options?.[item.options.indexOf(option)] || option,
  };
}

const textsIn = <Texts>(translations: Translations<Texts> | undefined, language: ContentLanguage): Texts | undefined =>
  translations?.[language];

/** Every text as its author wrote it. */
export const ORIGINAL_CONTENT: Content = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  repeated: ({ repeat }) => repeat.label,
  question: ({ question }) => question,
  guidance: ({ guidance }) => guidance,
  option: (_, option) => option,
};
