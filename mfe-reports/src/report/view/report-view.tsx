import { memo, useEffect } from 'react';
import { cssString, type ReportDocument, reportStyles } from '@avsec/shared/report';
import { ReportClosing } from './report-closing';
import { ReportItemRow } from './report-item';
import { ReportOpening } from './report-opening';
import { ReportPart } from './report-part';

const PAGE_LABEL = '--report-page-label';

/** The printed pages' margins take their text from the root of the page; they see nothing below it. */
function usePageLabel(label: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(PAGE_LABEL, cssString(label));
    return () => void style.removeProperty(PAGE_LABEL);
  }, [label]);
}

type FindingsProps = Pick<ReportDocument, 'findings' | 'originalLang' | 'words'>;

function Findings({ findings, originalLang, words }: FindingsProps) {
  return (
    <section className="report__part">
      <h2>{findings.heading}</h2>
      {findings.items.length === 0 && <p className="report__none">{findings.none}</p>}
      <ol>
        {findings.items.map(({ section, item }) => (
          <ReportItemRow key={item.id} item={item} section={section} originalLang={originalLang} words={words} />
        ))}
      </ol>
    </section>
  );
}

interface SectionProps extends Pick<ReportDocument, 'originalLang' | 'words'> {
  section: ReportDocument['sections'][number];
}

function Section({ section, originalLang, words }: SectionProps) {
  const { heading, original, description, progress, items } = section;
  return (
    <section className="report__part">
      <h2>
        <bdi>{heading}</bdi>
      </h2>
      {original !== null && (
        <p className="report__small report__original" lang={originalLang}>
          <bdi>{original}</bdi>
        </p>
      )}
      {description !== null && (
        <p className="report__description">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="report__progress">{progress}</p>
      <ol>
        {items.map((item) => (
          <ReportItemRow key={item.id} item={item} originalLang={originalLang} words={words} />
        ))}
      </ol>
    </section>
  );
}

/** The report on screen: the very document that the file and the printed pages show, in the same styles. */
export const ReportView = memo(function ReportView({
  report,
  nonce,
}: {
  report: ReportDocument;
  nonce: string | undefined;
}) {
  const { findings, sections, originalLang, words } = report;
  usePageLabel(report.pageLabel);
  return (
    <>
      <style nonce={nonce}>{reportStyles}</style>
      <article className="report" lang={report.lang}>
        <ReportOpening report={report} />
        <ReportPart heading={findings.heading}>
          <Findings findings={findings} originalLang={originalLang} words={words} />
        </ReportPart>
        {sections.map((section) => (
          <ReportPart key={section.id} heading={section.heading}>
            <Section section={section} originalLang={originalLang} words={words} />
          </ReportPart>
        ))}
        <ReportClosing report={report} />
      </article>
    </>
  );
});
