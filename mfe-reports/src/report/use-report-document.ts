import { useEffect, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { readerHere, writeReport, type ReportDocument, type ReportSource } from '@avsec/shared/report';

/**
 * The report of a source, written for the person at this screen, anew in each language that they choose; null until it
 * is.
 */
export function useReportDocument(source: ReportSource | null): ReportDocument | null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [written, setWritten] = useState<{ of: ReportSource; report: ReportDocument } | null>(null);

  useEffect(() => {
    if (!source) return;
    let isWanted = true;
    void readerHere(new Date()).then((reader) => {
      if (isWanted) setWritten({ of: source, report: writeReport(source, reader) });
    });
    return () => {
      isWanted = false;
    };
  }, [source, language]);

  return written?.of === source ? written.report : null;
}
