import type { ReportDocument, ReportFact, ReportResult } from '@avsec/shared/report';
import { ReportPart } from './report-part';

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

/**
 * What the inspector decided comes first, and the rate beside it; the rate alone where nothing is decided, and before
 * the verdict where a critical item fails.
 */
function Headline({ result: { verdict, criticalLeads, status, rate, rateLabel } }: { result: ReportResult }) {
  const shownStatus = status !== null && <span>{status}</span>;
  const shownRate = rate !== null && <span>{rate}</span>;
  const chosen = typeof verdict?.chosen === 'string' && (
    <p>
      <bdi>{verdict.chosen}</bdi>
    </p>
  );
  if (verdict === null || criticalLeads) {
    return (
      <>
        <p className="report__headline">
          {shownStatus}
          {shownRate}
        </p>
        {verdict && <p>{verdict.words}</p>}
        {chosen}
      </>
    );
  }
  return (
    <>
      <p className="report__headline">{verdict.words}</p>
      {chosen}
      <p className="report__rate">
        <span>{`${rateLabel}:`}</span>
        {shownRate}
        {shownStatus}
      </p>
    </>
  );
}

function Result({ result }: { result: ReportResult }) {
  const { heading, verdict, criticalLeads, rating, weighted, denominator, message, basis, standard } = result;
  return (
    <section className={`report__result report__result--${criticalLeads ? rating : (verdict?.verdict ?? rating)}`}>
      <h2>{heading}</h2>
      <Headline result={result} />
      <p className="report__denominator">{denominator}</p>
      {weighted && <p className="report__denominator">{`${weighted.label}: ${weighted.value}`}</p>}
      <p>{message}</p>
      <p className="report__small">{basis}</p>
      <p className="report__small">
        <span>{standard.label}</span>: <span>{standard.value}</span>
      </p>
    </section>
  );
}

function Identification({ identification: { heading, facts } }: Pick<ReportDocument, 'identification'>) {
  return (
    <section className="report__part">
      <h2>{heading}</h2>
      <ReportFacts facts={facts} />
    </section>
  );
}

function Summary({ summary: { heading, cards }, completeness }: Pick<ReportDocument, 'summary' | 'completeness'>) {
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

/** Everything before the findings: letterhead, title and status, notices, result, identification, summary. */
export function ReportOpening({ report }: { report: ReportDocument }) {
  const { letterhead, title, statusLine, notices, result, identification, summary, completeness } = report;
  return (
    <>
      <header>
        <p className="report__letterhead">
          <span>{letterhead.product}</span>
          <span>{letterhead.kind}</span>
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="report__status">{statusLine}</p>
        {notices.length > 0 && (
          <ul className="report__notices">
            {notices.map(({ kind, text }) => (
              <li key={kind} className="report__notice">
                {text}
              </li>
            ))}
          </ul>
        )}
      </header>
      <ReportPart heading={result.heading}>
        <Result result={result} />
      </ReportPart>
      <ReportPart heading={identification.heading}>
        <Identification identification={identification} />
      </ReportPart>
      <ReportPart heading={summary.heading}>
        <Summary summary={summary} completeness={completeness} />
      </ReportPart>
    </>
  );
}
