import type { Checklist } from '../../domain/checklist/checklist';
import { CONTENT_LANGUAGES, type ContentLanguage, type Translations } from '../../domain/checklist/translations';
import { BUILTIN_TEXTS, isBuiltin } from './builtin-content';

type Say = (original: string | null | undefined) => string | undefined;

/**
 * A built-in checklist with what the portal says of it in other languages in the definition itself: so it is looked at
 * beside the original, and so a copy of it begins. Any other checklist is answered as it is. Rejects where the texts
 * cannot be loaded.
 */
export async function withBuiltinTranslations(checklist: Checklist): Promise<Checklist> {
  if (!isBuiltin(checklist.id)) return checklist;
  const says = await Promise.all(
    CONTENT_LANGUAGES.map(async (language) => [language, sayIn((await BUILTIN_TEXTS[language]()).default)] as const),
  );
  const inEach = <Texts>(texts: (say: Say) => Texts): Translations<Texts> =>
    Object.fromEntries(
      says.filter(([language]) => language !== ORIGINAL).map(([language, say]) => [language, texts(say)]),
    );
  const titled = ({ title, description }: Pick<Checklist, 'title' | 'description'>) =>
    inEach((say) => ({ title: say(title), description: say(description) }));
  return {
    ...checklist,
    translations: titled(checklist),
    sections: checklist.sections.map((section) => ({
      ...section,
      translations: titled(section),
      items: section.items.map((item) => ({
        ...item,
        translations: inEach((say) => ({
          question: say(item.question),
          guidance: say(item.guidance),
          ...(item.options.length > 0 ? { options: item.options.map((option) => say(option) ?? '') } : {}),
        })),
      })),
    })),
  };
}

const ORIGINAL: ContentLanguage = 'pt';

function sayIn(texts: object): Say {
  const known = new Map<string, unknown>(Object.entries(texts));
  return (original) => {
    const text = original == null ? undefined : known.get(original);
    return typeof text === 'string' ? text : undefined;
  };
}
