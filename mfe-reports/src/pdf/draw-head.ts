import type { PaperDocument } from '@avsec/shared/report';
import { drawPicture, type Pictures } from './draw-pictures';
import type { PageFlow, TextStyle } from './page-flow';
import { INK, QUIET, TONES } from './pdf-colours';
import { BODY, SMALL } from './text-styles';

const LOGO = { width: 130, height: 40 };
const GAP = 12;
const NAME: TextStyle = { size: 12, bold: true, color: INK };
const BANNER: TextStyle = { size: 12, bold: true, color: TONES.attention, align: 'center' };
const KIND: TextStyle = { ...SMALL, bold: true, align: 'right' };

/** Whose paper it is, what it is of, and what is to be known before reading on. */
export async function drawHead(
  flow: PageFlow,
  { banner, letterhead, title, statusLine, notices }: PaperDocument,
  pictures: Pictures,
  note: string | null,
): Promise<void> {
  if (banner !== null) {
    flow.text(banner, BANNER);
    flow.gap(6);
  }
  await drawLetterhead(flow, letterhead, pictures);
  flow.text(title, { size: 17, bold: true, tag: 'H1', color: INK });
  flow.text(statusLine, { size: 10, color: QUIET });
  for (const { text } of notices) {
    flow.gap(3);
    flow.text(text, { ...BODY, bold: true, color: TONES.attention });
  }
  if (note !== null) {
    flow.gap(3);
    flow.text(note, SMALL);
  }
  flow.gap(6);
}

async function drawLetterhead(
  flow: PageFlow,
  { airport, logo, product, kind }: PaperDocument['letterhead'],
  pictures: Pictures,
): Promise<void> {
  const top = flow.y;
  const isDrawn = logo !== null && (await pictures.open(logo)) !== null;
  if (isDrawn) {
    const box = { x: flow.left, y: top, ...LOGO };
    await drawPicture(flow, pictures, logo, { box, alt: airport ?? product, unreadable: '', align: 'left' });
  }
  const indent = isDrawn ? LOGO.width + GAP : 0;
  const right = flow.width * 0.34;
  const name = { x: flow.left + indent, width: flow.width - indent - right - GAP };
  const middle = (text: string, style: TextStyle, width: number): number =>
    isDrawn ? top + Math.max(0, (LOGO.height - flow.heightOf(text, style, width)) / 2) : top;
  const line = `${product} · ${kind}`;
  const place = { x: flow.left + flow.width - right, width: right };
  const below = [
    top + (isDrawn ? LOGO.height : 0),
    airport === null ? top : flow.textAt(airport, NAME, { ...name, y: middle(airport, NAME, name.width) }),
    flow.textAt(line, KIND, { ...place, y: middle(line, KIND, right) }),
  ];
  flow.y = Math.max(...below) + 5;
  flow.rule();
  flow.gap(8);
}
