export type Row = Readonly<Record<string, string | number>>;

/** A Markdown table with the columns of the first row. */
export function table(rows: readonly Row[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => write(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [draw(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(draw)].join(
    '\n',
  );
}

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function write(value: string | number | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  if (Math.abs(value) >= 100) return thousands.format(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
