import { html, raw } from 'hono/html';
import type { PaperDocument, ReportItem } from '../document';
import { reportStyles } from '../report-styles';
import { ending } from './closing-html';
import { cssString } from './css-string';
import type { EmbeddedRecord } from './embedded-record';
import { factsHtml } from './facts-html';
import { embedded, signatureHtml, type ImageLoader, type Markup } from './images-html';
import { itemHtml, originalHtml, TABLE_END, tableHeadHtml } from './items-html';
import { resultHtml } from './result-html';

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
  report: PaperDocument,
  { loadImage, nonce, record }: HtmlOptions,
): AsyncGenerator<string, void> {
  const { words } = report;
  yield head(report, nonce);
  yield letterheadHtml(report, loadImage);
  yield opening(report);
  const { findings } = report;
  if (findings) {
    yield part(
      findings.heading,
      findings.items.length === 0 ? [html`<p class="report__none">${findings.none}</p>`] : [],
    );
    yield* itemsHtml(
      findings.items.map(({ section, item }) => [item, section] as const),
      report,
      loadImage,
    );
  }
  yield factsAndSummary(report);
  for (const { heading, original, description, progress, failed, hints, items } of report.sections) {
    yield part(heading, [
      ...originalHtml(original, report),
      ...(description === null ? [] : [html`<p class="report__description"><bdi>${description}</bdi></p>`]),
      ...[progress, failed, ...hints]
        .filter((line) => line !== null)
        .map((line) => html`<p class="report__progress">${line}</p>`),
    ]);
    yield* itemsHtml(
      items.map((item) => [item, null] as const),
      report,
      loadImage,
    );
  }
  yield '<div class="report__closing">';
  if (report.signature) yield signatureHtml(report.signature, words, loadImage);
  yield ending(report, record);
}

async function* itemsHtml(
  items: readonly (readonly [ReportItem, section: string | null])[],
  report: PaperDocument,
  loadImage: ImageLoader,
): AsyncGenerator<string, void> {
  if (items.length > 0) {
    yield tableHeadHtml(report);
    for (const [item, section] of items) yield* itemHtml(item, section, report, loadImage);
    yield TABLE_END;
  }
  yield '</section>\n';
}

function head({ kind, lang, title, banner, letterhead, pageLabel }: PaperDocument, nonce: string | undefined): Markup {
  // Values in the style sheet: the pages' margins can take them from nowhere else.
  const above = banner === null ? '' : `--report-page-banner: ${cssString(banner)};`;
  const sheet = `${reportStyles}\n:root { --report-page-label: ${cssString(pageLabel)}; ${above} }\nbody { margin: 0; background: #fff; }`;
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
<main class="report report--${kind}">
${banner === null ? '' : html`<p class="report__banner"><strong>${banner}</strong></p>`}`;
}

async function letterheadHtml({ letterhead }: PaperDocument, loadImage: ImageLoader): Promise<Awaited<Markup>> {
  const { airport, logo, product, kind } = letterhead;
  const source = logo === null ? null : await embedded(logo, loadImage);
  const drawn = source === null ? '' : html`<img class="report__logo" src="${source}" alt="">`;
  const name = airport === null ? '' : html`<span class="report__airport"><bdi>${airport}</bdi></span>`;
  return html`<p class="report__letterhead">${drawn}${name}<span class="report__kind">${product} · ${kind}</span></p>
`;
}

function opening({ title, statusLine, notices, result }: PaperDocument): Markup {
  const marked = notices.map(({ text }) => html`<li class="report__notice">${text}</li>`);
  return html`<header>
<h1><bdi>${title}</bdi></h1>
<p class="report__status">${statusLine}</p>
${marked.length > 0 ? html`<ul class="report__notices">${marked}</ul>` : ''}
</header>
${result === null ? '' : resultHtml(result)}
`;
}

/** Who and how much, side by side. */
function factsAndSummary({ identification, summary, completeness }: PaperDocument): Markup {
  const cards = (summary?.cards ?? []).map(
    ({ kind, label, value }) =>
      html`<div class="report__card report__card--${kind}"><dt>${label}</dt><dd>${value}</dd></div>`,
  );
  return html`<div class="report__pair">
<section class="report__part"><h2>${identification.heading}</h2>${factsHtml(identification.facts)}</section>
${summary === null ? '' : html`<section class="report__part"><h2>${summary.heading}</h2><dl class="report__cards">${cards}</dl>${factsHtml(completeness)}</section>`}
</div>
`;
}

function part(heading: string, below: Markup[]): Markup {
  return html`<section class="report__part"><h2><bdi>${heading}</bdi></h2>${below}
`;
}
