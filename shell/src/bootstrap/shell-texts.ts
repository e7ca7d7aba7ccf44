import type { LocaleLoaders } from '@avsec/shared/i18n';

export const SHELL_TEXTS: LocaleLoaders = {
  pt: () => import('../locales/pt.json'),
  en: () => import('../locales/en.json'),
  de: () => import('../locales/de.json'),
  it: () => import('../locales/it.json'),
  ko: () => import('../locales/ko.json'),
  zh: () => import('../locales/zh.json'),
};
