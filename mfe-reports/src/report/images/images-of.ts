import type { FileReference, PaperDocument } from '@avsec/shared/report';

/** Every image that a report shows, in the order in which it shows them. */
export function imagesOf({ letterhead, findings, sections, signature }: PaperDocument): FileReference[] {
  const items = [...(findings?.items ?? []).map(({ item }) => item), ...sections.flatMap((section) => section.items)];
  const pictures = items.flatMap(({ below }) => below.map(({ image }) => image));
  return [
    ...(letterhead.logo ? [letterhead.logo] : []),
    ...pictures,
    ...(signature?.mark.kind === 'image' ? [signature.mark.image] : []),
  ];
}
