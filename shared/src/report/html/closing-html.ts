import { html, raw } from 'hono/html';
import { embeddedPayload } from '../../seal/embedded-payload';
import type { PaperDocument, ReportFollowUp, ReportReview, ReportSeal } from '../document';
import { saidOf, type EmbeddedRecord } from './embedded-record';
import { factsHtml } from './facts-html';
import type { Markup } from './images-html';

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

const followUpHtml = ({ heading, note, items }: ReportFollowUp) =>
  html`<section class="report__part report__follow-up"><h2>${heading}</h2><p class="report__small">${note}</p>${factsHtml(items)}</section>`;

/** Everything after the signature, to the end of the file. */
export function ending(
  { review, seal, followUp, footer, words }: PaperDocument,
  record: EmbeddedRecord | undefined,
): Markup {
  return html`${review === null ? '' : reviewHtml(review)}
${followUp === null ? '' : followUpHtml(followUp)}
${record ? html`<p class="report__small report__embedded">${words.embedded[saidOf(record)]}</p>` : ''}${seal === null ? '' : sealHtml(seal)}
</div>
<footer class="report__foot"><span>${footer.generated}</span><span>${footer.times}</span><span>${footer.product}</span></footer>
</main>
${record?.kind === 'embedded' ? raw(embeddedPayload(record.payload)) : ''}
</body>
</html>
`;
}
