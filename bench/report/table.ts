/** A figure as a table shows it: `digits` after the point, '–' where nothing was measured. */
export const figure = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A Markdown table; the first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map((_, place) => (place === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}
