import type { FileReference, ReportDocument } from '@avsec/shared/report';

/** Every image that a report shows, in the order in which it shows them. */
export function imagesOf({ sections, signature }: ReportDocument): FileReference[] {
  const pieces = sections.flatMap(({ items }) => items.flatMap(({ evidence }) => evidence));
  const shown = pieces.flatMap((piece) => (piece.kind === 'photo' || piece.kind === 'signature' ? [piece.image] : []));
  return signature?.mark.kind === 'image' ? [...shown, signature.mark.image] : shown;
}
