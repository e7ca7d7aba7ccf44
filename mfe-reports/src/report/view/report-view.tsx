import { memo, useEffect } from 'react';
import { cssString, type PaperDocument, reportStyles } from '@avsec/shared/report';
import { ReportClosing } from './report-closing';
import { ReportFindings, ReportSections } from './report-items';
import { ReportOpening, ReportPair } from './report-opening';

const PAGE_LABEL = '--report-page-label';

/** The printed pages' margins take their text from the root of the page; they see nothing below it. */
function usePageLabel(label: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(PAGE_LABEL, cssString(label));
    return () => void style.removeProperty(PAGE_LABEL);
  }, [label]);
}

/** The report on screen: the very document that the file and the printed pages show, in the same styles. */
export const ReportView = memo(function ReportView({
  report,
  nonce,
}: {
  report: PaperDocument;
  nonce: string | undefined;
}) {
  usePageLabel(report.pageLabel);
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
