import type { PaperDocument, ReportReview, ReportSignature } from '@avsec/shared/report';
import { drawFacts } from './draw-facts';
import { drawPicture, drawQrCode, type Pictures } from './draw-pictures';
import { textHeight, type Text } from './item-cells';
import type { PageFlow } from './page-flow';
import { INK, TONES } from './pdf-colours';
import { BODY, HEADING, SMALL } from './text-styles';

const SIGNATURE = { width: 150, height: 44 };
const QR_SIZE = 54;
const GAP = 18;
const SEAL_HEIGHT = QR_SIZE + 10;

type Closing = Pick<PaperDocument, 'signature' | 'review' | 'seal' | 'followUp' | 'words'>;

/**
 * What must be left of a page below the last item, so that what ends the report is never alone on a page; nothing where
 * a signature or review stands between.
 */
export const roomForEnding = ({ signature, review, seal, followUp }: Closing): number =>
  signature === null && review === null && followUp === null && seal !== null ? SEAL_HEIGHT : 0;

/** Signature and review side by side, what has become of what failed, and the seal in the foot of the last page. */
export async function drawClosing(flow: PageFlow, closing: Closing, pictures: Pictures): Promise<void> {
  const { seal, followUp } = closing;
  const after = seal === null ? 0 : SEAL_HEIGHT;
  await drawSigned(flow, closing, pictures, followUp === null ? after : 0);
  if (followUp) {
    const note = flow.heightOf(followUp.note, SMALL) + 7;
    await drawFacts(flow, [{ heading: followUp.heading, facts: followUp.items, labels: 0.66 }], after + note);
    flow.text(followUp.note, SMALL);
  }
  if (seal) drawSeal(flow, seal);
}

async function drawSigned(
  flow: PageFlow,
  { signature, review, words }: Closing,
  pictures: Pictures,
  after: number,
): Promise<void> {
  if (!signature && !review) return;
  const isPair = signature !== null && review !== null;
  const width = isPair ? (flow.width - GAP) / 2 : flow.width;
  const isDrawn = signature?.mark.kind === 'image';
  const signed = signature ? signatureTexts(signature, words.unreadableSignature) : [];
  const reviewed = review ? reviewTexts(review) : [];
  const beside = isDrawn ? SIGNATURE.width + 10 : 0;
  const signedHeight = Math.max(isDrawn ? SIGNATURE.height : 0, textHeight(flow, signed, width - beside));
  const height = Math.max(signedHeight, textHeight(flow, reviewed, width)) + 6;
  flow.needOneOf(height + after, height);
  const top = flow.y;
  drawTexts(flow, signed, { x: flow.left, y: top, width: width - beside });
  drawTexts(flow, reviewed, { x: isPair ? flow.left + width + GAP : flow.left, y: top, width });
  if (signature?.mark.kind === 'image') {
    const { image, alt } = signature.mark;
    const box = { x: flow.left + width - SIGNATURE.width, y: top, ...SIGNATURE };
    await drawPicture(flow, pictures, image, { box, alt, unreadable: words.unreadableSignature });
  }
  flow.y = top + height;
}

function drawTexts(flow: PageFlow, texts: readonly Text[], { x, y, width }: { x: number; y: number; width: number }) {
  let top = y;
  for (const text of texts) top = flow.textAt(...text, { x, y: top, width });
}

function signatureTexts({ heading, name, details, mark }: ReportSignature, unreadable: string): Text[] {
  return [
    [heading, HEADING],
    ...(mark.kind === 'image' ? [] : [[mark.kind === 'words' ? mark.text : unreadable, BODY] as const]),
    [name, { ...BODY, bold: true }],
    [details.join(' · '), SMALL],
  ];
}

function reviewTexts({ isApproved, heading, name, details, words, seal }: ReportReview): Text[] {
  return [
    [heading, { ...HEADING, color: isApproved ? INK : TONES.attention }],
    ...(name === null ? [] : [[name, { ...BODY, bold: true }] as const]),
    ...details.map((line): Text => [line, SMALL]),
    ...(words === null ? [] : [[words, BODY] as const]),
    ...(seal === null ? [] : [[`${seal.label}: SHA-256 ${seal.full}`, SMALL] as const]),
  ];
}

function drawSeal(flow: PageFlow, { label, short, full, verify, code }: NonNullable<PaperDocument['seal']>): void {
  flow.needWhole(SEAL_HEIGHT);
  const top = flow.bottom - QR_SIZE;
  flow.rule({ x: flow.left, y: top - 7, width: flow.width });
  drawQrCode(flow, code, { x: flow.left, y: top, side: QR_SIZE });
  const indent = QR_SIZE + 12;
  const beside = { x: flow.left + indent, width: flow.width - indent };
  flow.y = top - 3;
  flow.text(label, HEADING, beside);
  flow.text(short, { ...BODY, size: 10, bold: true }, beside);
  flow.text(`SHA-256 ${full}`, { ...SMALL, size: 7.5 }, beside);
  flow.text(`${verify.label} ${verify.value}`, SMALL, beside);
}
