/** The languages that a definition may say its texts in: those of the portal. */
export const CONTENT_LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** What is written in a definition that does not say otherwise (specification, section 1). */
export const DEFAULT_CONTENT_LANGUAGE: ContentLanguage = 'pt';

/** The texts of one thing in other languages than its author's; a language that says nothing is absent. */
export type Translations<Texts> = Readonly<Partial<Record<ContentLanguage, Texts>>>;

/** Of a checklist and of a section. What is absent is read as its author wrote it. */
export interface TitleTexts {
  title?: string | undefined;
  description?: string | undefined;
  /** Of a section that repeats: what one of them is called. */
  repeat?: string | undefined;
}

export interface ItemTexts {
  question?: string | undefined;
  guidance?: string | undefined;
  /**
   * In the order of the item's options, one for each; '' where one has none. Stored answers are the option as its
   * author wrote it.
   */
  options?: readonly string[] | undefined;
}
