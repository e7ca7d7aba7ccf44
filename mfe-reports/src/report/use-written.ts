import { useEffect, useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { readerHere, type ReportReader } from '@avsec/shared/report';

/**
 * What is written of a source for the person at this screen, anew in each language that they choose; null until it is.
 * `write` is the same each time.
 */
export function useWritten<Source, Written>(
  source: Source | null,
  write: (source: Source, reader: ReportReader) => Written,
): Written | null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [written, setWritten] = useState<{ of: Source; document: Written } | null>(null);

  useEffect(() => {
    if (source === null) return;
    let isWanted = true;
    void readerHere(new Date()).then((reader) => {
      if (isWanted) setWritten({ of: source, document: write(source, reader) });
    });
    return () => {
      isWanted = false;
    };
  }, [source, write, language]);

  return written && written.of === source ? written.document : null;
}
