import type { ReportDocument, ReportFact, ReportSection } from '@avsec/shared/report';
import { drawItem, roomFor } from './draw-item';
import { drawPicture, drawQrCode, type Pictures } from './draw-pictures';
import type { PageFlow, TextStyle } from './page-flow';

const INK = '#15202B';
const QUIET = '#5A6776';
const LINE = '#C9D1DA';
const TONES = {
  conforming: '#1A7F4B',
  attention: '#9A6700',
  'non-conforming': '#C0342B',
  'not-evaluated': QUIET,
} as const;
const VERDICT_TONES = {
  approved: TONES.conforming,
  pending: TONES.attention,
  refused: TONES['non-conforming'],
} as const;

const HEADING: TextStyle = { size: 13, bold: true, tag: 'H2', color: INK };
const BODY: TextStyle = { size: 9.5, color: INK };
const SMALL: TextStyle = { size: 8.5, color: QUIET };

/** What a report is drawn from beside its words. */
export interface Parts {
  pictures: Pictures;
  /** Told how many items are drawn, of `itemsToDraw`. */
  tell: (drawn: number) => void;
  /** About letters that are named, where there are such. */
  note: string | null;
}

/**
 * Draws the report in the order in which it is read: result and findings first, then every section, signature and seal
 * at the end.
 */
export async function drawReport(
  flow: PageFlow,
  report: ReportDocument,
  { pictures, tell, note }: Parts,
): Promise<void> {
  drawHead(flow, report, note);
  drawResult(flow, report);
  await drawFacts(flow, report.identification.heading, report.identification.facts);
  await drawFacts(flow, report.summary.heading, [...report.summary.cards, ...report.completeness]);
  let drawn = 0;
  const step = (): void => tell((drawn += 1));
  await drawFindings(flow, report, pictures, step);
  for (const section of report.sections) await drawSection(flow, report, section, pictures, step);
  await drawSignature(flow, report, pictures);
  drawReview(flow, report);
  drawSeal(flow, report);
  await drawFollowUp(flow, report);
  drawFooter(flow, report);
}

/** How many items are drawn in all, findings twice: what progress is counted in. */
export const itemsToDraw = ({ findings, sections }: ReportDocument): number =>
  findings.items.length + sections.reduce((sum, { items }) => sum + items.length, 0);

function rule(flow: PageFlow): void {
  const { doc, left, width, y } = flow;
  flow.decoration(() =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke(),
  );
}

function drawHead(
  flow: PageFlow,
  { letterhead, title, statusLine, notices }: ReportDocument,
  note: string | null,
): void {
  flow.text(`${letterhead.product} · ${letterhead.kind}`, { ...SMALL, bold: true });
  flow.gap(4);
  rule(flow);
  flow.gap(10);
  flow.text(title, { size: 20, bold: true, tag: 'H1', color: INK });
  flow.gap(2);
  flow.text(statusLine, { size: 11, color: QUIET });
  for (const { text } of notices) {
    flow.gap(4);
    flow.text(text, { ...BODY, bold: true, color: TONES.attention });
  }
  if (note !== null) {
    flow.gap(4);
    flow.text(note, SMALL);
  }
  flow.gap(12);
}

function drawResult(flow: PageFlow, { result }: ReportDocument): void {
  flow.text(result.heading, HEADING);
  flow.gap(4);
  const { verdict, criticalLeads, status, rate, rateLabel, weighted } = result;
  if (verdict === null || criticalLeads) {
    flow.text([status, rate].filter(Boolean).join(' · '), { size: 16, bold: true, color: TONES[result.rating] });
    if (verdict) flow.text([verdict.words, verdict.chosen].filter(Boolean).join(' · '), BODY);
  } else {
    flow.text(verdict.words, { size: 16, bold: true, color: VERDICT_TONES[verdict.verdict] });
    if (verdict.chosen !== null) flow.text(verdict.chosen, BODY);
    flow.text(`${rateLabel}: ${[rate, status].filter(Boolean).join(' · ')}`, { ...BODY, bold: true });
  }
  flow.text(result.denominator, BODY);
  if (weighted) flow.text(`${weighted.label}: ${weighted.value}`, BODY);
  flow.text(result.message, BODY);
  flow.gap(2);
  flow.text(result.basis, SMALL);
  flow.text(`${result.standard.label}: ${result.standard.value}`, SMALL);
  flow.gap(12);
}

const LABEL_SHARE = 0.34;

/** Facts as a table of two columns. */
async function drawFacts(flow: PageFlow, heading: string, facts: readonly ReportFact[]): Promise<void> {
  const labelWidth = flow.width * LABEL_SHARE;
  const valueWidth = flow.width - labelWidth - 8;
  const label: TextStyle = { ...BODY, color: QUIET, tag: 'TH' };
  const value: TextStyle = { ...BODY, tag: 'TD' };
  flow.need(60);
  flow.text(heading, HEADING);
  flow.gap(4);
  await flow.within('Table', async () => {
    for (const fact of facts) {
      const height = Math.max(
        flow.heightOf(fact.label, label, labelWidth),
        flow.heightOf(fact.value, value, valueWidth),
      );
      flow.need(height + 6);
      rule(flow);
      flow.gap(3);
      await flow.within('TR', () => {
        const top = flow.y;
        const below = flow.textAt(fact.label, label, { x: flow.left, y: top, width: labelWidth });
        flow.text(fact.value, value, { x: flow.left + labelWidth + 8, width: valueWidth });
        flow.y = Math.max(flow.y, below) + 3;
      });
    }
  });
  rule(flow);
  flow.gap(14);
}

/** What a heading takes with the gaps around it; it stays with the first thing below it. */
const HEADING_ROOM = 30;

async function drawFindings(
  flow: PageFlow,
  { findings, words }: ReportDocument,
  pictures: Pictures,
  step: () => void,
): Promise<void> {
  const [first] = findings.items;
  flow.need(Math.max(60, first ? HEADING_ROOM + roomFor(flow, first.item, { words, above: first.section }) : 0));
  flow.text(findings.heading, { ...HEADING, color: findings.items.length > 0 ? TONES['non-conforming'] : INK });
  flow.gap(6);
  if (findings.items.length === 0) flow.text(findings.none, BODY);
  for (const { section, item } of findings.items) {
    await flow.within('Sect', () => drawItem(flow, item, { words, pictures, above: section }));
    step();
  }
  flow.gap(10);
}

async function drawSection(
  flow: PageFlow,
  { words }: ReportDocument,
  section: ReportSection,
  pictures: Pictures,
  step: () => void,
): Promise<void> {
  await flow.within('Sect', async () => {
    const [first] = section.items;
    const about =
      flow.heightOf(section.progress, SMALL) +
      (section.original ? flow.heightOf(section.original, SMALL) : 0) +
      (section.description ? flow.heightOf(section.description, BODY) : 0);
    flow.need(Math.max(90, HEADING_ROOM + about + (first ? roomFor(flow, first, { words }) : 0)));
    flow.text(section.heading, HEADING);
    if (section.original) flow.text(section.original, SMALL);
    flow.text(section.progress, SMALL);
    if (section.description) flow.text(section.description, BODY);
    flow.gap(6);
    for (const item of section.items) {
      await flow.within('Sect', () => drawItem(flow, item, { words, pictures }));
      step();
    }
  });
  flow.gap(10);
}

const SIGNATURE_WIDTH = 240;
const SIGNATURE_HEIGHT = 96;

async function drawSignature(flow: PageFlow, { signature, words }: ReportDocument, pictures: Pictures): Promise<void> {
  if (!signature) return;
  flow.need(SIGNATURE_HEIGHT + 70);
  flow.text(signature.heading, HEADING);
  flow.gap(4);
  const { mark } = signature;
  if (mark.kind === 'image') {
    const box = { x: flow.left, y: flow.y, width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT };
    await drawPicture(flow, pictures, mark.image, { box, alt: mark.alt, unreadable: words.unreadableSignature });
    flow.gap(SIGNATURE_HEIGHT + 4);
  } else {
    flow.text(mark.kind === 'words' ? mark.text : words.unreadableSignature, BODY);
  }
  flow.text(signature.name, { ...BODY, bold: true });
  for (const line of signature.details) flow.text(line, SMALL);
  flow.gap(12);
}

function drawReview(flow: PageFlow, { review }: ReportDocument): void {
  if (!review) return;
  const { isApproved, heading, name, details, words, seal } = review;
  flow.need(70);
  flow.text(heading, { ...HEADING, color: isApproved ? INK : TONES.attention });
  flow.gap(4);
  if (name !== null) flow.text(name, { ...BODY, bold: true });
  for (const line of details) flow.text(line, SMALL);
  if (words !== null) flow.text(words, BODY);
  if (seal) flow.text(`${seal.label}: SHA-256 ${seal.full}`, SMALL);
  flow.gap(12);
}

const QR_SIZE = 84;

function drawSeal(flow: PageFlow, { seal }: ReportDocument): void {
  if (!seal) return;
  flow.need(QR_SIZE + 30);
  flow.text(seal.label, HEADING);
  flow.gap(4);
  const top = flow.y;
  drawQrCode(flow, seal.code, { x: flow.left, y: top, side: QR_SIZE });
  const indent = QR_SIZE + 14;
  const beside = { x: flow.left + indent, width: flow.width - indent };
  flow.text(seal.short, { size: 12, bold: true }, beside);
  flow.text(`SHA-256 ${seal.full}`, SMALL, beside);
  flow.gap(4);
  flow.text(`${seal.verify.label} ${seal.verify.value}`, BODY, beside);
  flow.y = Math.max(flow.y, top + QR_SIZE) + 12;
}

/** Beside the record: said with the moment in which it was so. */
async function drawFollowUp(flow: PageFlow, { followUp }: ReportDocument): Promise<void> {
  if (!followUp) return;
  await drawFacts(flow, followUp.heading, followUp.items);
  flow.text(followUp.note, SMALL);
  flow.gap(10);
}

function drawFooter(flow: PageFlow, { footer }: ReportDocument): void {
  flow.need(50);
  rule(flow);
  flow.gap(6);
  for (const line of [footer.generated, footer.times, footer.product]) flow.text(line, SMALL);
}
