import { html, raw } from 'hono/html';
import type { AnswerRoom, PaperDocument, ReportItem } from '../document';
import { hasNoteColumn } from '../has-note-column';
import { evidenceHtml, isNamed, pictureHtml, type ImageLoader, type Markup } from './images-html';

/** The head of a table of items; each item is a body of its own, so that it stays on one page. */
export function tableHeadHtml({ words: { columns } }: PaperDocument): Markup {
  const head = (name: keyof typeof columns) =>
    html`<th role="columnheader" scope="col" class="report__cell report__cell--${name}">${columns[name]}</th>`;
  return html`<table class="report__table" role="table">
<thead role="rowgroup"><tr role="row">${head('number')}${head('question')}${head('answer')}${head('note')}</tr></thead>
`;
}

export const TABLE_END = '</table>';

/** Number, question, answer and note in a row, and below it the pictures that stand there. */
export async function* itemHtml(
  item: ReportItem,
  section: string | null,
  report: PaperDocument,
  loadImage: ImageLoader,
): AsyncGenerator<string, void> {
  const { words } = report;
  const {
    number,
    question,
    original,
    required,
    reference,
    hints,
    answer,
    remarks,
    notes,
    evidence,
    below,
    picturesFollow,
  } = item;
  const named = evidence.filter(isNamed);
  const isNoted = hasNoteColumn(item);
  yield html`<tbody role="rowgroup" class="report__item" data-pictures-follow="${picturesFollow}"><tr role="row">
<td role="cell" class="report__cell report__cell--number">${number}</td>
<td role="cell" class="report__cell report__cell--question">${section === null ? '' : html`<p class="report__context"><bdi>${section}</bdi></p>`}
<h3 class="report__question"><bdi>${question}</bdi>${required ? requiredHtml(words.required) : ''}</h3>${originalHtml(original, report)}${reference === null ? '' : html`<p class="report__small"><bdi>${reference}</bdi></p>`}${hints.map((hint) => html`<p class="report__small"><bdi>${hint}</bdi></p>`)}</td>
<td role="cell" class="report__cell report__cell--answer"${isNoted ? '' : raw(' colspan="2"')}>${answer.lines.map((line) => html`<p class="report__answer report__answer--${answer.tone}"><bdi>${line}</bdi></p>`)}${answer.room === null ? '' : roomHtml(answer.room)}</td>
${isNoted ? html`<td role="cell" class="report__cell report__cell--note">${remarks.map(({ label, text }) => html`<p class="report__remark"><strong>${label}:</strong> <bdi>${text}</bdi></p>`)}${named.map(evidenceHtml)}${notes.map((note) => html`<p class="report__small">${note}</p>`)}</td>` : ''}
</tr>`;
  if (below.length > 0) {
    yield html`<tr role="row" class="report__pictures"><td role="cell" colspan="4"><div class="report__grid" role="group" aria-label="${words.evidence}">`;
    for (const picture of below) yield pictureHtml(picture, words, loadImage);
    yield '</div></td></tr>';
  }
  yield '</tbody>\n';
}

export const originalHtml = (original: string | null, { originalLang }: PaperDocument): Markup[] =>
  original === null
    ? []
    : [html`<p class="report__small report__original" lang="${originalLang}"><bdi>${original}</bdi></p>`];

/** Where somebody writes by hand. */
function roomHtml(room: AnswerRoom): Markup {
  if (room.kind !== 'lines') return html`<p class="report__frame report__frame--${room.kind}">${room.caption}</p>`;
  const blank = Array.from({ length: room.count - 1 }, () => html`<p class="report__line"></p>`);
  return html`${blank}<p class="report__line">${room.unit ?? ''}</p>`;
}

const requiredHtml = (required: string) =>
  html`<span class="report__required" title="${required}"> *</span><span class="report__spoken"> ${required}</span>`;
