/** What pdfkit 0.20 has and its published types do not name yet. */
declare namespace PDFKit {
  interface OpenedFont {
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string): { glyphs: { id: number }[] };
  }

  interface PDFKitReference {
    compress: boolean;
    end(chunk: Uint8Array): void;
  }

  interface PDFDocument {
    readonly _root: { data: Record<string, unknown> };
    /** Reads a JPEG or PNG, for `image`. Throws when it is neither. */
    openImage(source: Uint8Array): Mixins.ImageSrc;
    /** Turns the page within what is marked. */
    continueOnNewPage(): this;
    /** The font that was chosen last; ascender and descender in thousandths of its size. */
    readonly _font: { ascender: number; descender: number; font: OpenedFont };
  }
}
