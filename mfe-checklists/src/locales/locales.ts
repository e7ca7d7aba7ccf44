import type { LocaleLoaders, Texts } from '@avsec/shared/i18n';

type Load = () => Promise<{ default: Texts }>;

/**
 * The module's texts of one language: of the screens, of the items, and of what helps on site (finding, camera), from
 * their files.
 */
const together =
  (...parts: Load[]): Load =>
  async () => {
    const texts = await Promise.all(parts.map((load) => load()));
    return { default: Object.assign({}, ...texts.map((part) => part.default)) as Texts };
  };

export const locales: LocaleLoaders = {
  pt: together(
    () => import('./pt.json'),
    () => import('./items/pt.json'),
    () => import('./on-site/pt.json'),
  ),
  en: together(
    () => import('./en.json'),
    () => import('./items/en.json'),
    () => import('./on-site/en.json'),
  ),
  de: together(
    () => import('./de.json'),
    () => import('./items/de.json'),
    () => import('./on-site/de.json'),
  ),
  it: together(
    () => import('./it.json'),
    () => import('./items/it.json'),
    () => import('./on-site/it.json'),
  ),
  ko: together(
    () => import('./ko.json'),
    () => import('./items/ko.json'),
    () => import('./on-site/ko.json'),
  ),
  zh: together(
    () => import('./zh.json'),
    () => import('./items/zh.json'),
    () => import('./on-site/zh.json'),
  ),
};
