import i18next from 'i18next';
import { contentFor } from '../i18n/content/use-content';
import type { Language } from '../i18n/languages';
import { changeLanguage, startI18n } from '../i18n/start-i18n';
import type { ReportReader } from './reader';
import { loadReportTexts } from './texts';

/**
 * A reader for tests: somewhere three hours west of Greenwich, on the evening of 2 March 2026. The portal itself never
 * imports this file.
 */
export async function testReader(language: Language = 'pt'): Promise<ReportReader> {
  await startI18n('pt');
  await changeLanguage(language);
  await loadReportTexts();
  return {
    t: i18next.getFixedT(language, 'report'),
    language,
    content: contentFor(language),
    timeZone: 'America/Sao_Paulo',
    generatedAt: '2026-03-02T21:30:00.000Z',
    origin: 'https://avsec.example',
  };
}
