import { html } from 'hono/html';
import { dataUrlOf } from '../../domain/evidence/data-url';
import type { FileReference, PaperDocument, ReportEvidence, ReportPicture, ReportSignature } from '../document';
import { isPicture } from '../picture-grids';

/** Markup in which every text is escaped. */
export type Markup = ReturnType<typeof html>;

/** Fetches an image, proven to be drawable and small enough to be embedded; null when it cannot be read. */
export type ImageLoader = (image: FileReference) => Promise<Blob | null>;

export const isNamed = (piece: ReportEvidence): piece is Exclude<ReportEvidence, ReportPicture> => !isPicture(piece);

/** What stands beside an answer by its name. */
export const evidenceHtml = (piece: Exclude<ReportEvidence, ReportPicture>): Markup =>
  piece.kind === 'document'
    ? html`<p class="report__document"><bdi>${piece.name}</bdi> <span class="report__small">${piece.details}</span></p>`
    : html`<p class="report__invalid">${piece.text}</p>`;

/**
 * A photo or drawing, named by its caption alone, lest it be read out twice. One that cannot be read says so in its
 * place.
 */
export async function pictureHtml(
  { kind, image, caption }: ReportPicture,
  words: PaperDocument['words'],
  loadImage: ImageLoader,
): Promise<Awaited<Markup>> {
  const source = await embedded(image, loadImage);
  const unreadable = kind === 'photo' ? words.unreadablePhoto : words.unreadableSignature;
  const picture = source === null ? blank(unreadable) : html`<img class="report__picture" src="${source}" alt="">`;
  return html`<figure class="report__photo report__photo--${kind}">${picture}<figcaption><bdi>${caption}</bdi></figcaption></figure>`;
}

/** The block 'Assinado digitalmente por'. */
export async function signatureHtml(
  { heading, name, details, mark }: ReportSignature,
  words: PaperDocument['words'],
  loadImage: ImageLoader,
): Promise<Awaited<Markup>> {
  return html`<section class="report__part"><h2>${heading}</h2><div class="report__signed">
<p class="report__signed-by"><bdi>${name}</bdi></p>
${details.map((detail) => html`<p><bdi>${detail}</bdi></p>`)}
${await markHtml(mark, words, loadImage)}
</div></section>
`;
}

async function markHtml(mark: ReportSignature['mark'], words: PaperDocument['words'], loadImage: ImageLoader) {
  if (mark.kind === 'words') return html`<p><bdi>${mark.text}</bdi></p>`;
  const source = mark.kind === 'image' ? await embedded(mark.image, loadImage) : null;
  return source === null || mark.kind !== 'image'
    ? blank(words.unreadableSignature)
    : html`<img class="report__drawing" src="${source}" alt="${mark.alt}">`;
}

const blank = (text: string) => html`<p class="report__blank report__blank--unreadable">${text}</p>`;

/** An image as a data URL; null where it cannot be read. */
export async function embedded(image: FileReference, loadImage: ImageLoader): Promise<string | null> {
  const blob = await loadImage(image).catch(() => null);
  return blob && dataUrlOf(blob);
}
