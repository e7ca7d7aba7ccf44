import { memo, useEffect } from 'react';
import { cssString, type PaperDocument, reportStyles } from '@avsec/shared/report';
import { ReportClosing } from './report-closing';
import { ReportFindings, ReportSections } from './report-items';
import { ReportOpening, ReportPair } from './report-opening';

/** The printed pages' margins take their texts from the root of the page; they see nothing below it. */
function useOnEveryPage(name: '--report-page-label' | '--report-page-banner', text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    const { style } = document.documentElement;
    style.setProperty(name, cssString(text));
    return () => void style.removeProperty(name);
  }, [name, text]);
}

/** The report on screen: the very document that the file and the printed pages show, in the same styles. */
export const ReportView = memo(function ReportView({
  report,
  nonce,
}: {
  report: PaperDocument;
  nonce: string | undefined;
}) {
  useOnEveryPage('--report-page-label', report.pageLabel);
  useOnEveryPage('--report-page-banner', report.banner);
  return (
    <>
      <style nonce={nonce}>{reportStyles}</style>
      <article className={`report report--${report.kind}`} lang={report.lang}>
        <ReportOpening report={report} />
        <ReportFindings report={report} />
        <ReportPair report={report} />
        <ReportSections report={report} />
        <ReportClosing report={report} />
      </article>
    </>
  );
});
