import type { PaperDocument, ReportFact } from '@avsec/shared/report';
import { ReportLetterhead } from './report-letterhead';
import { ReportPart } from './report-part';
import { ReportResult } from './report-result';

export function ReportFacts({ facts }: { facts: readonly ReportFact[] }) {
  return (
    <dl className="report__facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="report__fact">
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Identification({ identification: { heading, facts } }: Pick<PaperDocument, 'identification'>) {
  return (
    <section className="report__part">
      <h2>{heading}</h2>
      <ReportFacts facts={facts} />
    </section>
  );
}

interface SummaryProps extends Pick<PaperDocument, 'completeness'> {
  summary: NonNullable<PaperDocument['summary']>;
}

function Summary({ summary: { heading, cards }, completeness }: SummaryProps) {
  return (
    <section className="report__part">
      <h2>{heading}</h2>
      <dl className="report__cards">
        {cards.map(({ kind, label, value }) => (
          <div key={kind} className={`report__card report__card--${kind}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReportFacts facts={completeness} />
    </section>
  );
}

/** Everything before the findings: banner, letterhead, title and status, notices, result. */
export function ReportOpening({ report }: { report: PaperDocument }) {
  const { banner, letterhead, title, statusLine, notices, result } = report;
  return (
    <>
      <header>
        {banner !== null && (
          <p className="report__banner">
            <strong>{banner}</strong>
          </p>
        )}
        <ReportLetterhead letterhead={letterhead} />
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="report__status">{statusLine}</p>
        {notices.length > 0 && (
          <ul className="report__notices">
            {notices.map(({ text }) => (
              <li key={text} className="report__notice">
                {text}
              </li>
            ))}
          </ul>
        )}
      </header>
      {result && (
        <ReportPart heading={result.heading}>
          <ReportResult result={result} />
        </ReportPart>
      )}
    </>
  );
}

/** Who and how much, side by side. */
export function ReportPair({
  report: { identification, summary, completeness },
}: {
  report: Pick<PaperDocument, 'identification' | 'summary' | 'completeness'>;
}) {
  return (
    <div className="report__pair">
      <ReportPart heading={identification.heading}>
        <Identification identification={identification} />
      </ReportPart>
      {summary && (
        <ReportPart heading={summary.heading}>
          <Summary summary={summary} completeness={completeness} />
        </ReportPart>
      )}
    </div>
  );
}
