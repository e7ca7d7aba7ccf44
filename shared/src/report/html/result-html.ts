import { html } from 'hono/html';
import type { ReportResult } from '../document';

/** What the inspector decided, the rate beside it, and what that is a share of; a critical failure comes first. */
export function resultHtml(result: ReportResult) {
  const { heading, verdict, criticalLeads, rating, weighted, denominator, message, basis, standard } = result;
  return html`<section class="report__result report__result--${criticalLeads ? rating : (verdict?.verdict ?? rating)}"><h2>${heading}</h2>
${headlineHtml(result)}
<p class="report__denominator">${denominator}</p>
${weighted ? html`<p class="report__denominator">${weighted.label}: ${weighted.value}</p>` : ''}
<p>${message}</p>
<p class="report__small">${basis}</p>
<p class="report__small">${standard.label}: ${standard.value}</p>
</section>`;
}

function headlineHtml({ verdict, criticalLeads, status, rate, rateLabel }: ReportResult) {
  const span = (text: string | null) => (text === null ? '' : html`<span>${text}</span>`);
  const [shownStatus, shownRate] = [span(status), span(rate)];
  const chosen = typeof verdict?.chosen === 'string' ? html`<p><bdi>${verdict.chosen}</bdi></p>` : '';
  if (verdict === null || criticalLeads) {
    const decided = verdict ? html`<p>${verdict.words}</p>` : '';
    return html`<p class="report__headline">${shownStatus}${shownRate}</p>${decided}${chosen}`;
  }
  return html`<p class="report__headline">${verdict.words}</p>
${chosen}
<p class="report__rate"><span>${rateLabel}:</span>${shownRate}${shownStatus}</p>`;
}
