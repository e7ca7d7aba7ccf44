import { render, screen, within } from '@testing-library/react';
import { PHONE_PX, seenOn } from '../../testing/seen-on';
import { type DataColumn } from './data-table';
import { FactTable } from './fact-table';

interface Gate {
  name: string;
  passed: number;
  note: string | null;
}

const COLUMNS: DataColumn<Gate>[] = [
  { key: 'name', title: 'Gate', heads: true, render: ({ name }) => name },
  { key: 'passed', title: 'Passed', figures: true, render: ({ passed }) => passed },
  { key: 'note', title: 'Note', render: ({ note }) => note },
];
const ROWS: Gate[] = [
  { name: 'North', passed: 12, note: 'closed at night' },
  { name: 'South', passed: 3, note: null },
];

const show = (isNarrow: boolean) => {
  seenOn(isNarrow ? { width: PHONE_PX } : {});
  render(<FactTable label="Gates" rows={ROWS} keyOf={({ name }) => name} columns={COLUMNS} />);
};

it('is a table where there is room, each row headed by its first cell', () => {
  show(false);
  const rows = within(screen.getByRole('table', { name: 'Gates' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['GatePassedNote', 'North12closed at night', 'South3']);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['North', 'South']);
});

it('is a card for each row where there is none, without the facts that a row lacks', () => {
  show(true);
  const cards = within(screen.getByRole('list', { name: 'Gates' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['NorthPassed12Noteclosed at night', 'SouthPassed3']);
});
