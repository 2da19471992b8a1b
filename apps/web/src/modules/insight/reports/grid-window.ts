/** Which rows of a long grid are drawn: `from` to before `to`. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** Rows come and go by this many, so that not every pixel of a scroll draws anew. */
const step = 3;

interface Place {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  /** Rows beyond each edge. */
  readonly ahead: number;
  readonly total: number;
}

export function rowWindow({ top, height, rowHeight, ahead, total }: Place): RowWindow {
  const first = Math.floor(Math.max(0, top) / rowHeight / step) * step;
  const shown = Math.ceil(height / rowHeight);
  return {
    from: Math.max(0, Math.min(first - ahead, total - shown - ahead)),
    to: Math.min(total, first + (ahead > 0 ? step : 0) + shown + ahead),
  };
}

/** A cell: its row, and its column, of which 0 is the person and 1 the first day. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Rows that "page down" goes. */
const pageRows = 10;

/** Where a key leads from a cell, within rows and columns that count from 0 to `last`; undefined for another key. */
export function placeAfter(
  { key, ctrlKey = false }: { key: string; ctrlKey?: boolean },
  { row, column }: GridPlace,
  last: GridPlace,
): GridPlace | undefined {
  const to = (toRow: number, toColumn: number) => ({
    row: Math.min(last.row, Math.max(0, toRow)),
    column: Math.min(last.column, Math.max(0, toColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(row - pageRows, column);
    case 'PageDown':
      return to(row + pageRows, column);
    case 'Home':
      return to(ctrlKey ? 0 : row, 0);
    case 'End':
      return to(ctrlKey ? last.row : row, last.column);
  }
  return undefined;
}
