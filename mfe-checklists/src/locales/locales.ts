import type { LocaleLoaders, Texts } from '@avsec/shared/i18n';

type Load = () => Promise<{ default: Texts }>;

/** The module's texts of one language: those of the screens and those of the items, from their two files. */
const both = (screens: Load, items: Load): Load => async () => {
  const [ofScreens, ofItems] = await Promise.all([screens(), items()]);
  return { default: { ...ofScreens.default, ...ofItems.default } };
};

export const locales: LocaleLoaders = {
  pt: both(() => import('./pt.json'), () => import('./items/pt.json')),
  en: both(() => import('./en.json'), () => import('./items/en.json')),
  de: both(() => import('./de.json'), () => import('./items/de.json')),
  it: both(() => import('./it.json'), () => import('./items/it.json')),
  ko: both(() => import('./ko.json'), () => import('./items/ko.json')),
  zh: both(() => import('./zh.json'), () => import('./items/zh.json')),
};
