/** What a PDF brings to be verified by: JSON in one line, and the name under which it is found in the file. */
export interface PdfRecord {
  mark: string;
  json: string;
}

/**
 * Puts the record into the file where PDF keeps what only its maker reads (ISO 32000-1, 14.5): it is no attachment,
 * nothing shows it, and nothing runs it. It stands there as it is, so that it is found without a PDF library.
 */
export function embedRecord(doc: PDFKit.PDFDocument, { mark, json }: PdfRecord): void {
  const stream = doc.ref({ Type: mark });
  stream.compress = false;
  stream.end(new TextEncoder().encode(json));
  doc._root.data.PieceInfo = { PortalAvsec: { LastModified: new Date(), Private: stream } };
}
