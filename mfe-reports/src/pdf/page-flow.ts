import { LINE } from './pdf-colours';
import type { Letters, Typesetter } from './typesetter';

type Element = PDFKit.PDFStructureElement;

/** In points, 72 to the inch, as everything in a PDF. */
export const MARGIN = 38;
/** What stands below the text on every page. */
export const FOOT = 34;

/** What may stand empty below the last line: its descent, and the gaps below a grid and a section. */
const LAST_LINE = 18;

export interface TextStyle extends Letters {
  /** What it is in the tagged document: a heading, a paragraph, a caption. */
  tag?: 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'TD' | 'TH' | 'Lbl' | 'LBody';
}

/**
 * Writes one thing below the other and turns the page where the next one no longer fits. Everything is tagged, so that
 * a screen reader finds headings, paragraphs and pictures; lines and colours are left out of what is read.
 */
export class PageFlow {
  y = MARGIN;
  /** Draws what stands at the head of each further page. */
  onTurn: (() => void) | null = null;
  private parent: Element;

  constructor(
    readonly doc: PDFKit.PDFDocument,
    private readonly typesetter: Typesetter,
  ) {
    this.parent = doc.struct('Document');
    doc.addStructure(this.parent);
    doc.on('pageAdded', () => (this.y = MARGIN));
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** Where the foot of the page begins. */
  get bottom(): number {
    return this.doc.page.height - MARGIN - FOOT;
  }

  /** How much a page holds below another. */
  get pageHeight(): number {
    return this.bottom - MARGIN;
  }

  get room(): number {
    return this.bottom - this.y;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** No page is left with more room than this for the sake of what comes next: about a quarter of the paper. */
  get mostLeft(): number {
    return this.doc.page.height / 4 - LAST_LINE;
  }

  /** Turns the page unless this much is left, where that leaves no more of it than a page may leave. */
  need(height: number): void {
    if (this.room <= this.mostLeft) this.needWhole(height);
  }

  /** The same for the first of these that a page holds: the most that should stay together, then less. */
  needOneOf(...heights: readonly number[]): void {
    this.need(heights.find((height) => height <= this.pageHeight) ?? 0);
  }

  /** Turns the page for what cannot flow. */
  needWhole(height: number): void {
    if (height > this.room && height <= this.pageHeight) this.turn();
  }

  turn(): void {
    this.doc.addPage();
    this.onTurn?.();
  }

  /** What is drawn inside belongs together in the tagged document: a section, a table, an item. */
  async within(tag: string, draw: () => Promise<void> | void): Promise<void> {
    const outer = this.parent;
    const element = this.doc.struct(tag);
    outer.add(element);
    this.parent = element;
    await draw();
    element.end();
    this.parent = outer;
  }

  heightOf(text: string, style: TextStyle, width = this.width): number {
    return this.typesetter.heightOf(text, style, width);
  }

  /** Writes a text at the present height, over as many pages as it takes. */
  text(text: string, style: TextStyle, place: { x?: number; width?: number } = {}): void {
    this.y = this.textAt(text, style, { x: place.x ?? this.left, y: this.y, width: place.width ?? this.width });
  }

  /** Writes a text at a place of its own; answers with the height below it. */
  textAt(text: string, style: TextStyle, { x, y, width }: { x: number; y: number; width: number }): number {
    return this.marked(style.tag ?? 'P', () => this.typesetter.draw(text, style, { x, y, width }));
  }

  /** Draws what is looked at: `alt` says in words what it shows. */
  figure(alt: string, draw: () => void): void {
    const element = this.doc.struct('Figure', { alt });
    this.parent.add(element);
    element.add(this.doc.markStructureContent('Figure'));
    draw();
    this.doc.endMarkedContent();
    element.end();
  }

  /** Draws lines and colours, which nobody reads. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** A text that stands here only to be looked at: what is read has it elsewhere. */
  unmarked(text: string, style: TextStyle, place: { x: number; y: number; width: number }): void {
    this.typesetter.draw(text, style, place);
  }

  /** A line across, at the present height or elsewhere. */
  rule({ x, y, width } = { x: this.left, y: this.y, width: this.width }): void {
    const { doc } = this;
    this.decoration(() =>
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(LINE)
        .stroke(),
    );
  }

  private marked(tag: string, draw: () => number): number {
    const element = this.doc.struct(tag);
    this.parent.add(element);
    element.add(this.doc.markStructureContent(tag));
    const below = draw();
    this.doc.endMarkedContent();
    element.end();
    return below;
  }
}
