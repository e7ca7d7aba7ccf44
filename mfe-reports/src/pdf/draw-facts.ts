import type { ReportFact } from '@avsec/shared/report';
import type { PageFlow, TextStyle } from './page-flow';
import { QUIET } from './pdf-colours';
import { BODY, HEADING } from './text-styles';

export interface FactList {
  heading: string;
  facts: readonly ReportFact[];
  /** How much of the width the labels have, where they are more than names. */
  labels?: number;
}

/** Side by side there is less room, and what is said of it is shorter. */
const LABEL_SHARES = [0.29, 0.42] as const;
const GAP = 18;

/** What a fact without a value is written by hand in. */
const BY_HAND = 24;

interface Cell {
  width: number;
  /** What the labels have of it. */
  labels: number;
}

const LABEL: TextStyle = { ...BODY, size: 8.5, color: QUIET, tag: 'TH' };
const VALUE: TextStyle = { ...BODY, size: 8.5, tag: 'TD' };

/** Facts as a table, or several tables side by side. */
export async function drawFacts(flow: PageFlow, lists: readonly FactList[], after = 0): Promise<void> {
  const width = (flow.width - GAP * (lists.length - 1)) / lists.length;
  const sharesOf = ({ labels }: FactList, column: number): number => labels ?? LABEL_SHARES[column] ?? LABEL_SHARES[0];
  const left = (column: number): number => flow.left + column * (width + GAP);
  const rows = Math.max(...lists.map(({ facts }) => facts.length));
  const heading = Math.max(...lists.map((list) => flow.heightOf(list.heading, HEADING, width)));
  const heightOf = (row: number): number =>
    Math.max(
      ...lists.map((list, column) => factHeight(flow, list.facts[row], { width, labels: sharesOf(list, column) })),
    );

  flow.need(heading + 4 + heightOf(0) + heightOf(1));
  const top = flow.y;
  for (const [column, list] of lists.entries())
    if (list.heading !== '') flow.textAt(list.heading, HEADING, { x: left(column), y: top, width });
  flow.y = top + heading + 3;
  await flow.within('Table', async () => {
    for (let row = 0; row < rows; row += 1) {
      flow.need(heightOf(row) + (row === rows - 1 ? after : 0));
      const y = flow.y;
      await flow.within('TR', () => {
        for (const [column, list] of lists.entries())
          drawFact(flow, list.facts[row], { x: left(column), y, width, labels: sharesOf(list, column) });
      });
      flow.y = y + heightOf(row);
    }
  });
  flow.gap(5);
}

const parts = ({ width, labels }: Cell): { label: number; value: number } => ({
  label: width * labels,
  value: width * (1 - labels) - 6,
});

function factHeight(flow: PageFlow, fact: ReportFact | undefined, cell: Cell): number {
  if (!fact) return 0;
  const { label, value } = parts(cell);
  if (fact.value === '') return BY_HAND;
  return Math.max(flow.heightOf(fact.label, LABEL, label), flow.heightOf(fact.value, VALUE, value)) + 3;
}

function drawFact(
  flow: PageFlow,
  fact: ReportFact | undefined,
  { x, y, width, labels }: Cell & { x: number; y: number },
): void {
  if (!fact) return;
  const { label, value } = parts({ width, labels });
  flow.rule({ x, y, width });
  // What is written in the last one has a line to stand on, too.
  if (fact.value === '') flow.rule({ x, y: y + BY_HAND, width });
  flow.textAt(fact.label, LABEL, { x, y: y + 1.5, width: label });
  if (fact.value !== '') flow.textAt(fact.value, VALUE, { x: x + label + 6, y: y + 1.5, width: value });
}
