import { html, raw } from 'hono/html';
import { embeddedPayload } from '../../seal/embedded-payload';
import type {
  ReportDocument,
  ReportFact,
  ReportFollowUp,
  ReportItem,
  ReportResult,
  ReportReview,
  ReportSeal,
} from '../document';
import { reportStyles } from '../report-styles';
import { cssString } from './css-string';
import { saidOf, type EmbeddedRecord } from './embedded-record';
import { evidenceHtml, signatureHtml, type ImageLoader, type Markup } from './images-html';

/**
 * Nothing runs and nothing is fetched, whatever the record holds: not even where the file is opened as part of the
 * portal's own origin.
 */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

export interface HtmlOptions {
  loadImage: ImageLoader;
  /** For a window of the portal, whose own policy the window inherits: without it the styles would be refused there. */
  nonce?: string | undefined;
  /** For a file that is handed over: the sealed record as inert data, or why there is none; the file says which. */
  record?: EmbeddedRecord | undefined;
}

/**
 * The report as a page of its own, piece by piece, so that no more than one image is in memory at a time: styles and
 * images are embedded, nothing is fetched, nothing runs. Every text is escaped (`html` of hono).
 */
export async function* reportHtml(
  report: ReportDocument,
  { loadImage, nonce, record }: HtmlOptions,
): AsyncGenerator<string, void> {
  const { words } = report;
  yield head(report, nonce);
  yield opening(report);
  yield part(
    report.findings.heading,
    [],
    report.findings.items.length === 0 ? [html`<p class="report__none">${report.findings.none}</p>`] : [],
  );
  for (const { section, item } of report.findings.items) yield* itemHtml(item, section, report, loadImage);
  yield CLOSING;
  for (const { heading, original, description, progress, items } of report.sections) {
    const about = [
      ...originalHtml(original, report),
      ...(description === null ? [] : [html`<p class="report__description"><bdi>${description}</bdi></p>`]),
    ];
    yield part(heading, about, [html`<p class="report__progress">${progress}</p>`]);
    for (const item of items) yield* itemHtml(item, null, report, loadImage);
    yield CLOSING;
  }
  if (report.signature) yield signatureHtml(report.signature, words, loadImage);
  yield ending(report, record);
}

const CLOSING = '</ol></section>\n';

function head({ lang, title, letterhead, pageLabel }: ReportDocument, nonce: string | undefined): Markup {
  // A value in the style sheet: the pages' margins can take it from nowhere else.
  const sheet = `${reportStyles}\n:root { --report-page-label: ${cssString(pageLabel)}; }\nbody { margin: 0; background: #fff; }`;
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} · ${letterhead.kind}</title>
<style${nonce === undefined ? '' : html` nonce="${nonce}"`}>${raw(sheet)}</style>
</head>
<body>
<main class="report">
`;
}

function opening(report: ReportDocument): Markup {
  const { letterhead, title, statusLine, notices, identification, summary, completeness } = report;
  const marked = notices.map(({ text }) => html`<li class="report__notice">${text}</li>`);
  const cards = summary.cards.map(
    ({ kind, label, value }) =>
      html`<div class="report__card report__card--${kind}"><dt>${label}</dt><dd>${value}</dd></div>`,
  );
  return html`<header>
<p class="report__letterhead"><span>${letterhead.product}</span><span>${letterhead.kind}</span></p>
<h1><bdi>${title}</bdi></h1>
<p class="report__status">${statusLine}</p>
${marked.length > 0 ? html`<ul class="report__notices">${marked}</ul>` : ''}
</header>
${resultHtml(report.result)}
<section class="report__part"><h2>${identification.heading}</h2>${factsHtml(identification.facts)}</section>
<section class="report__part"><h2>${summary.heading}</h2><dl class="report__cards">${cards}</dl>${factsHtml(completeness)}</section>
`;
}

function resultHtml(result: ReportResult) {
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

function factsHtml(facts: readonly ReportFact[]) {
  return html`<dl class="report__facts">${facts.map(({ label, value }) => html`<div class="report__fact"><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>`;
}

function part(heading: string, before: Markup[], after: Markup[]): Markup {
  return html`<section class="report__part"><h2><bdi>${heading}</bdi></h2>${before}${after}<ol>
`;
}

async function* itemHtml(
  item: ReportItem,
  section: string | null,
  report: ReportDocument,
  loadImage: ImageLoader,
): AsyncGenerator<string, void> {
  const { words } = report;
  const { number, question, original, required, reference, answer, remarks, notes, evidence } = item;
  yield html`<li class="report__item">${section === null ? '' : html`<p class="report__context"><bdi>${section}</bdi></p>`}
<h3 class="report__question"><span class="report__number">${number}</span><span><bdi>${question}</bdi>${required ? requiredHtml(words.required) : ''}</span></h3>
<div class="report__body">${originalHtml(original, report)}${reference === null ? '' : html`<p class="report__small"><bdi>${reference}</bdi></p>`}${answer.lines.map((line) => html`<p class="report__answer report__answer--${answer.tone}"><bdi>${line}</bdi></p>`)}
${remarks.map(({ label, text }) => html`<p class="report__remark"><strong>${label}:</strong> <bdi>${text}</bdi></p>`)}${notes.map((note) => html`<p class="report__small">${note}</p>`)}`;
  if (evidence.length > 0) {
    yield html`<div class="report__evidence" role="group" aria-label="${words.evidence}">`;
    for (const piece of evidence) yield evidenceHtml(piece, words, loadImage);
    yield '</div>';
  }
  yield '</div></li>\n';
}

const originalHtml = (original: string | null, { originalLang }: ReportDocument): Markup[] =>
  original === null
    ? []
    : [html`<p class="report__small report__original" lang="${originalLang}"><bdi>${original}</bdi></p>`];

function reviewHtml({ heading, name, details, words, seal }: ReportReview) {
  return html`<section class="report__part"><h2>${heading}</h2><div class="report__signed">
${name === null ? '' : html`<p class="report__signed-by"><bdi>${name}</bdi></p>`}${details.map((detail) => html`<p><bdi>${detail}</bdi></p>`)}
${words === null ? '' : html`<p class="report__remark"><bdi>${words}</bdi></p>`}${seal === null ? '' : html`<p>${seal.label}: <span class="report__review-seal">${seal.short}</span></p>`}
</div></section>
`;
}

function sealHtml({ label, short, verify, code }: ReportSeal) {
  return html`<section class="report__seal"><svg class="report__code" viewBox="0 0 ${code.size} ${code.size}" role="img" aria-label="${code.alt}"><path d="${code.path}"/></svg>
<div><h2>${label}</h2><p class="report__seal-figures">${short}</p>
<p class="report__small">${verify.label}: ${verify.value}</p></div></section>`;
}

const requiredHtml = (required: string) =>
  html`<span class="report__required" title="${required}"> *</span><span class="report__spoken"> ${required}</span>`;

const followUpHtml = ({ heading, note, items }: ReportFollowUp) =>
  html`<section class="report__part report__follow-up"><h2>${heading}</h2><p class="report__small">${note}</p>${factsHtml(items)}</section>`;

function ending({ review, seal, followUp, footer, words }: ReportDocument, record: EmbeddedRecord | undefined): Markup {
  return html`${review === null ? '' : reviewHtml(review)}${seal === null ? '' : sealHtml(seal)}
${followUp === null ? '' : followUpHtml(followUp)}
${record ? html`<p class="report__small report__embedded">${words.embedded[saidOf(record)]}</p>` : ''}
<footer class="report__foot"><span>${footer.generated}</span><span>${footer.times}</span><span>${footer.product}</span></footer>
</main>
${record?.kind === 'embedded' ? raw(embeddedPayload(record.payload)) : ''}
</body>
</html>
`;
}
