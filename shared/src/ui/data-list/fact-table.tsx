import { Card } from 'antd';
import { Descriptions } from '../descriptions';
import { useTabletOrNarrower } from '../use-narrow';
import './data-list.css';
import { DataTable, type DataTableProps } from './data-table';

/** A heading may have two lines. */
const ROOM_FOR_LINES = { header: { paddingBlock: 8 } };

/** A name stands beside the middle of what it names, as in the table: that may be a switch. */
const BESIDE = { label: { alignSelf: 'center' } };

/** Rows of facts: a table on a desk; where there is no room for columns a card each, headed by the first of them. */
export function FactTable<Row>(props: Omit<DataTableProps<Row>, 'onSort' | 'onPress' | 'beneath'>) {
  const { label, rows, keyOf, columns } = props;
  const [head, ...facts] = columns;
  if (!useTabletOrNarrower()) return <DataTable {...props} />;
  return (
    <ul className="av-list av-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Card size="small" title={head?.render(row)} styles={ROOM_FOR_LINES}>
            <Descriptions
              column={1}
              size="small"
              items={facts
                .map(({ key, title, render }) => ({ key, label: title, children: render(row), styles: BESIDE }))
                .filter(({ children }) => children !== null)}
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}
