import { contentIn, type Content } from '../../domain/content/content';
import { languageOf, type Language } from '../languages';
import { useTranslation } from '../use-translation';
import { builtinContent } from './builtin-content';

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
 * What a stored record is called by in a list, which does not load its questions: so only what is part of the portal is in the reader's language. '' where the
 * record has no title.
 */
export function useRecordTitle(): (record: { checklistId: string; title: string }) => string {
  const content = useContent();
  return ({ checklistId, title }) => content.title({ id: checklistId, title, description: null });
}
