import type { BaseFont, Covers, FontName } from './fonts';
import { letterFinder, type FindLetters } from './letters';
import { linesOf } from './text-lines';
import type { Run } from './text-order';

export interface Letters {
  size: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Of the letters' size: as bold as the bold of Latin letters looks beside them. */
const OUTLINE = 0.03;
/** The others come in one weight: what is bold of them is drawn with an outline. */
const HAS_BOLD: ReadonlySet<FontName> = new Set(['bold']);
/** Signs stand in the line as it is; letters of another writing may make it taller. */
const SIGNS: ReadonlySet<FontName> = new Set(['symbols', 'emoji', 'math']);

/** Sets texts in lines, in the fonts that have their letters, and draws them. */
export class Typesetter {
  private readonly lettersOf: Record<BaseFont, FindLetters>;
  /** What is set to be measured is set again to be drawn. */
  private readonly known = new Map<string, Run[][]>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    covers: Covers,
  ) {
    this.lettersOf = { text: letterFinder('text', covers), bold: letterFinder('bold', covers) };
  }

  /** Whether a text has a letter that no font has. */
  names(text: string): boolean {
    return this.lettersOf.text(text).some(({ isNamed }) => isNamed);
  }

  heightOf(text: string, style: Letters, width: number): number {
    return this.lines(text, style, width).reduce((sum, line) => sum + this.extent(line, style).height, 0);
  }

  /** Draws a text, over as many pages as it takes; answers with the height below it. */
  draw(text: string, style: Letters, { x, y, width }: Place): number {
    const { doc } = this;
    let top = y;
    this.ink(style);
    for (const line of this.lines(text, style, width)) {
      const { ascent, height } = this.extent(line, style);
      if (top + height > doc.page.maxY() && top > doc.page.margins.top) {
        doc.continueOnNewPage();
        this.ink(style);
        top = doc.page.margins.top;
      }
      const free = style.align === undefined || style.align === 'left' ? 0 : width - this.widthOf(line, style.size);
      this.drawLine(line, style, { x: x + (style.align === 'center' ? free / 2 : free), y: top + ascent });
      top += height;
    }
    return top;
  }

  private drawLine(line: readonly Run[], { size, bold }: Letters, { x, y }: { x: number; y: number }): void {
    const { doc } = this;
    let left = x;
    for (const run of line) {
      const stroke = bold === true && !HAS_BOLD.has(run.font);
      doc.font(run.font).fontSize(size);
      if (run.typed !== null) doc.markContent('Span', { actual: run.typed });
      doc.text(run.drawn, left, y, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke });
      if (run.typed !== null) doc.endMarkedContent();
      left += doc.widthOfString(run.drawn);
    }
  }

  private ink({ size, color = '#15202B' }: Letters): void {
    this.doc
      .fillColor(color)
      .strokeColor(color)
      .lineWidth(size * OUTLINE);
  }

  private lines(text: string, { size, bold }: Letters, width: number): Run[][] {
    const base = baseOf(bold);
    const key = [base, size, width, text].join(' ');
    const known = this.known.get(key);
    if (known) return known;
    const widthOf = (runs: readonly Run[]): number => this.widthOf(runs, size);
    const lines = linesOf(text, { width, lettersOf: this.lettersOf[base], widthOf });
    this.known.set(key, lines);
    return lines;
  }

  private widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, { font, drawn }) => sum + this.doc.font(font).fontSize(size).widthOfString(drawn), 0);
  }

  private extent(line: readonly Run[], { size, bold }: Letters): { ascent: number; height: number } {
    const fonts = new Set<FontName>([baseOf(bold), ...line.map(({ font }) => font).filter((font) => !SIGNS.has(font))]);
    const metrics = [...fonts].map((font) => this.doc.font(font)._font);
    const ascent = (Math.max(...metrics.map(({ ascender }) => ascender)) * size) / 1000;
    const descent = (Math.min(...metrics.map(({ descender }) => descender)) * size) / 1000;
    return { ascent, height: ascent - descent };
  }
}

const baseOf = (bold: boolean | undefined): BaseFont => (bold === true ? 'bold' : 'text');
