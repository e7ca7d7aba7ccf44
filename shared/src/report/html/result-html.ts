import { html } from 'hono/html';
import type { ReportResult } from '../document';

/** What the inspector decided, the rate beside it, and what that is a share of. */
export function resultHtml(result: ReportResult) {
  const { heading, verdict, rating, denominator, message, basis, standard } = result;
  return html`<section class="report__result report__result--${verdict?.verdict ?? rating}"><h2>${heading}</h2>
${headlineHtml(result)}
<p class="report__denominator">${denominator}</p>
<p>${message}</p>
<p class="report__small">${basis}</p>
<p class="report__small">${standard.label}: ${standard.value}</p>
</section>`;
}

function headlineHtml({ verdict, status, rate, rateLabel }: ReportResult) {
  const span = (text: string | null) => (text === null ? '' : html`<span>${text}</span>`);
  const [shownStatus, shownRate] = [span(status), span(rate)];
  if (verdict === null) return html`<p class="report__headline">${shownStatus}${shownRate}</p>`;
  return html`<p class="report__headline">${verdict.words}</p>${
    verdict.chosen === null
      ? ''
      : html`
<p><bdi>${verdict.chosen}</bdi></p>`
  }
<p class="report__rate"><span>${rateLabel}:</span>${shownRate}${shownStatus}</p>`;
}
