import './chart-table.css';

interface ChartTableProps {
  caption: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

/** The values of a drawing, each beside what it stands for. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <table className="chart__table av-whole">
      <caption className="av-below-2 av-from-start">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="av-figures">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
