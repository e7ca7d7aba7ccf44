import { registerNamespace, type LocaleLoaders } from '../i18n/namespaces';

const REPORT_TEXTS: LocaleLoaders = {
  pt: () => import('./locales/pt.json'),
  en: () => import('./locales/en.json'),
  de: () => import('./locales/de.json'),
  it: () => import('./locales/it.json'),
  ko: () => import('./locales/ko.json'),
  zh: () => import('./locales/zh.json'),
};

/** Loads the report's texts in the language on screen, for whoever writes a report: they are nobody else's. */
export const loadReportTexts = (): Promise<void> => registerNamespace('report', REPORT_TEXTS);
