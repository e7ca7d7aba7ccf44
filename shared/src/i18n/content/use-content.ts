import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { ChecklistItem } from '../../domain/checklist/checklist';
import { contentIn, type Content } from '../../domain/content/content';
import { languageOf, type Language } from '../languages';
import { useTranslation } from '../use-translation';
import { builtinContent } from './builtin-content';
import { knownTitlesEdition, onKnownTitles, shownTitle, titlesFound, type RecordTitle } from './known-titles';

const made = new Map<Language, Content>();

/** What definitions say to a reader of this language, whose texts are loaded. The same object each time. */
export function contentFor(language: Language): Content {
  const content = made.get(language) ?? contentIn(language, builtinContent(language));
  made.set(language, content);
  return content;
}

/** The same for the reader at this screen; whoever asks is drawn again when the language changes. */
export function useContent(): Content {
  const { i18n } = useTranslation();
  return contentFor(languageOf(i18n.language));
}

/**
 * What a stored record is called by in a list, in the reader's language as far as its checklist's author or the portal
 * has it. '' where the record has no title.
 */
export function useRecordTitle(): (record: RecordTitle) => string {
  const content = useContent();
  useSyncExternalStore(onKnownTitles, knownTitlesEdition);
  return (record) => shownTitle(content, record);
}

/** The same outside React, in the language that is shown now. */
export const recordTitle = (record: RecordTitle): string =>
  shownTitle(contentFor(languageOf(i18next.language)), record);

/** A question that was copied from the version of a checklist that was answered. */
export interface RecordQuestion {
  question: string;
  /** Null where it was asked by no checklist. */
  itemId: string | null;
  questionTranslations?: ChecklistItem['translations'];
}

/** What it asks in the reader's language, as far as its checklist's author or the portal has it. */
export function useRecordQuestion(): (asked: RecordQuestion) => string {
  const content = useContent();
  return (asked) => questionIn(content, asked);
}

/** The same outside React, in the language that is shown now. */
export const recordQuestion = (asked: RecordQuestion): string =>
  questionIn(contentFor(languageOf(i18next.language)), asked);

const questionIn = (content: Content, { itemId, question, questionTranslations }: RecordQuestion): string =>
  content.question({ id: itemId ?? '', question, options: [], translations: questionTranslations });

/** Checklists whose name in the language that is shown now, which records do not have, has a word of this text. */
export const checklistsCalled = (text: string): ReturnType<typeof titlesFound> =>
  titlesFound(contentFor(languageOf(i18next.language)), text);
