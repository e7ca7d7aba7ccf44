import i18next from 'i18next';
import { BUILTIN_CHECKLISTS } from '../../domain/builtin/index';
import type { BuiltinContent } from '../../domain/content/content';
import type { Language } from '../languages';
import type { LocaleLoaders } from '../namespaces';

/**
 * What the checklists that are part of the portal say, by the Portuguese text: one that was reworded has no translation
 * until somebody writes it.
 */
export const BUILTIN_TEXTS: LocaleLoaders = {
  pt: () => Promise.resolve({ default: {} }),
  en: () => import('./locales/en.json'),
  de: () => import('./locales/de.json'),
  it: () => import('./locales/it.json'),
  ko: () => import('./locales/ko.json'),
  zh: () => import('./locales/zh.json'),
};

export const BUILTIN_NAMESPACE = 'builtin';

let known: ReadonlySet<string> | null = null;

/**
 * Whether something of this id is part of the portal: other people's texts are never translated by ours, however alike.
 */
export function isBuiltin(id: string): boolean {
  known ??= new Set(
    BUILTIN_CHECKLISTS.flatMap((checklist) => [
      checklist.id,
      ...checklist.sections.flatMap((section) => [section.id, ...section.items.map((item) => item.id)]),
    ]),
  );
  return known.has(id);
}

const textsOf = (bundle: unknown): ReadonlyMap<string, unknown> | null =>
  bundle instanceof Object ? new Map(Object.entries(bundle)) : null;

/** The built-in checklists in a language whose texts are loaded. */
export function builtinContent(language: Language): BuiltinContent {
  let texts: ReadonlyMap<string, unknown> | null = null;
  const say = (original: string | null | undefined): string | undefined => {
    texts ??= i18next.isInitialized ? textsOf(i18next.getResourceBundle(language, BUILTIN_NAMESPACE)) : null;
    const text = original == null ? undefined : texts?.get(original);
    return typeof text === 'string' ? text : undefined;
  };
  return {
    titled: ({ id, title, description }) =>
      isBuiltin(id) ? { title: say(title), description: say(description) } : null,
    item: ({ id, question, guidance, options }) =>
      isBuiltin(id)
        ? { question: say(question), guidance: say(guidance), options: options.map((option) => say(option) ?? '') }
        : null,
  };
}
