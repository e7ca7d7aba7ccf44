import type { ReportResult as Result } from '@avsec/shared/report';

/**
 * What the inspector decided comes first, and the rate beside it; the rate alone where nothing is decided, and before
 * the verdict where a critical item fails.
 */
function Headline({ result: { verdict, criticalLeads, status, rate, rateLabel } }: { result: Result }) {
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

/** What the inspector decided, the rate beside it, and what that is a share of. */
export function ReportResult({ result }: { result: Result }) {
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
