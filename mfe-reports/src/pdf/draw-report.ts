import type { PaperDocument, ReportFact, ReportSection } from '@avsec/shared/report';
import { drawClosing, roomForEnding } from './draw-closing';
import { drawFacts, type FactList } from './draw-facts';
import { drawHead } from './draw-head';
import { drawItems, roomToBegin } from './draw-items';
import type { Pictures } from './draw-pictures';
import { drawResult } from './draw-result';
import { columnsOf, type Column } from './item-columns';
import { textHeight, type Row, type Text } from './item-cells';
import type { PageFlow } from './page-flow';
import { INK, TONES } from './pdf-colours';
import { BODY, HEADING, SMALL } from './text-styles';

/** What a report is drawn from beside its words. */
export interface Parts {
  pictures: Pictures;
  /** Told how many items are drawn, of `itemsToDraw`. */
  tell: (drawn: number) => void;
  /** About letters that are named, where there are such. */
  note: string | null;
}

interface Surroundings {
  columns: readonly Column[];
  words: PaperDocument['words'];
  pictures: Pictures;
  step: () => void;
}

/**
 * Draws the report in the order in which it is read: result and what failed first, then who and how much, every
 * section, signature and seal at the end.
 */
export async function drawReport(
  flow: PageFlow,
  report: PaperDocument,
  { pictures, tell, note }: Parts,
): Promise<void> {
  let drawn = 0;
  const step = (): void => tell((drawn += 1));
  const { sections, words, result, findings } = report;
  const surroundings = { columns: columnsOf(flow, report), words, pictures, step };
  await drawHead(flow, report, pictures, note);
  if (result) drawResult(flow, result);
  if (findings) await drawFindings(flow, findings, surroundings);
  await drawFacts(flow, factLists(report));
  for (const section of sections)
    await drawSection(flow, section, surroundings, section === sections.at(-1) ? roomForEnding(report) : 0);
  await drawClosing(flow, report, pictures);
}

/** Side by side: who and how much, or in a form what is written by hand. */
function factLists({ identification, summary, completeness }: PaperDocument): FactList[] {
  const { heading, facts } = identification;
  if (summary) return [identification, { heading: summary.heading, facts: [...summary.cards, ...completeness] }];
  const column = (place: number): ReportFact[] => facts.filter((_, index) => index % 2 === place);
  return [
    { heading, facts: column(0) },
    { heading: '', facts: column(1) },
  ];
}

/** How many items are drawn in all: what progress is counted in. */
export const itemsToDraw = ({ findings, sections }: PaperDocument): number =>
  (findings?.items.length ?? 0) + sections.reduce((sum, { items }) => sum + items.length, 0);

/** Of which so much stays with the first of what stands below it. */
function needWith(flow: PageFlow, height: number, [first]: readonly Row[], { columns }: Surroundings): void {
  const { alone, room } = first ? roomToBegin(flow, first, columns) : { alone: 0, room: 0 };
  flow.needOneOf(height + room, height + alone, height);
}

async function drawFindings(
  flow: PageFlow,
  findings: NonNullable<PaperDocument['findings']>,
  surroundings: Surroundings,
): Promise<void> {
  const rows = findings.items.map(({ section, item }): Row => ({ item, above: section }));
  const heading = { ...HEADING, color: rows.length > 0 ? TONES['non-conforming'] : INK };
  needWith(flow, flow.heightOf(findings.heading, heading), rows, surroundings);
  flow.text(findings.heading, heading);
  flow.gap(2);
  if (rows.length === 0) flow.text(findings.none, BODY);
  await drawItems(flow, rows, { ...surroundings, after: 0 });
  flow.gap(5);
}

async function drawSection(
  flow: PageFlow,
  { heading, original, description, progress, failed, hints, items }: ReportSection,
  surroundings: Surroundings,
  after: number,
): Promise<void> {
  const about: Text[] = [
    [heading, HEADING],
    ...(original === null ? [] : [[original, SMALL] as const]),
    ...[[progress, failed].filter(Boolean).join(' · '), ...hints].flatMap((line): Text[] =>
      line ? [[line, SMALL]] : [],
    ),
    ...(description === null ? [] : [[description, BODY] as const]),
  ];
  const rows = items.map((item): Row => ({ item }));
  await flow.within('Sect', async () => {
    needWith(flow, textHeight(flow, about, flow.width) + 2, rows, surroundings);
    for (const [text, style] of about) flow.text(text, style);
    flow.gap(2);
    await drawItems(flow, rows, { ...surroundings, after });
  });
  flow.gap(5);
}
