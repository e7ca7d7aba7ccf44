import i18next from 'i18next';
import type { Content } from '../domain/content/content';
import { contentFor } from '../i18n/content/use-content';
import { languageOf, type Language } from '../i18n/languages';
import type { Translate } from '../i18n/use-translation';
import { loadReportTexts } from './texts';

/** Who a report is written for, and when. Nothing else that changes enters it. */
export interface ReportReader {
  /** Texts of the namespace `report`; others by their name, 'common:…'. */
  t: Translate;
  language: Language;
  /** What the checklist says in that language. */
  content: Content;
  /** IANA name of the zone in which times are told: 'America/Port_of_Spain'. */
  timeZone: string;
  /** ISO 8601. */
  generatedAt: string;
  /** Where the portal is found, for the address at which a seal is verified: 'https://avsec.example'. */
  origin: string;
}

/** The person at this screen as the reader: their language, their time zone. Loads the report's texts. */
export async function readerHere(generatedAt: Date): Promise<ReportReader> {
  await loadReportTexts();
  const language = languageOf(i18next.language);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    t: i18next.getFixedT(language, 'report'),
    language,
    content: contentFor(language),
    timeZone,
    generatedAt: generatedAt.toISOString(),
    origin: location.origin,
  };
}
