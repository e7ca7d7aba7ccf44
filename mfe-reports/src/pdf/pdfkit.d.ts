/** What pdfkit 0.20 has and its published types do not name yet. */
declare namespace PDFKit {
  interface PDFDocument {
    /** Reads a JPEG or PNG, for `image`. Throws when it is neither. */
    openImage(source: Uint8Array): Mixins.ImageSrc;
  }
}
