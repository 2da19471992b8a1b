import { inertText } from '@checkpoint/domain/inert-text';
import type { Cell, Column, Row } from '#kernel/files/table.ts';
import { isWritable } from './fonts.ts';

/** What the rows of a page are read by. */
export interface Reading {
  readonly columns: readonly Column[];
  /** Names that more than one person of the document bears. */
  readonly sharedNames: ReadonlySet<string>;
}

/** The names that several people share. The PDF leaves out the column that tells them apart. */
export function namesShared(columns: readonly Column[], rows: readonly Row[]): ReadonlySet<string> {
  const named = columns.find(({ standIn }) => standIn !== undefined);
  const bearers = new Map<string, Cell>();
  const shared = new Set<string>();
  if (named?.standIn === undefined) return shared;
  for (const row of rows) {
    const name = String(cellOf(columns, row, named.key));
    const bearer = cellOf(columns, row, named.standIn);
    if ((bearers.get(name) ?? bearer) !== bearer) shared.add(name);
    bearers.set(name, bearer);
  }
  return shared;
}

/** The text of one cell on paper. */
export function paperText({ columns, sharedNames }: Reading, cells: Row, column: Column): string {
  const cell = cellOf(columns, cells, column.key);
  if (cell === null) return '';
  if (column.kind === 'hours' && typeof cell === 'number') return durationText(cell);
  if (column.kind === 'time') return timeText(String(cell), cellOf(columns, cells, 'date'));
  const text = inertText(String(cell));
  if (column.standIn === undefined) return text;
  const standIn = inertText(String(cellOf(columns, cells, column.standIn) ?? text));
  if (!isWritable(text)) return standIn;
  return sharedNames.has(String(cell)) ? `${text} (${standIn})` : text;
}

const cellOf = (columns: readonly Column[], cells: Row, key: string): Cell =>
  cells[columns.findIndex((column) => column.key === key)] ?? null;

/**
 * `20:00:05+01:00`, with its date where that is not the row’s own: most rows stay on one line. The offset stays: it tells
 * the two hours apart that come twice.
 */
const timeText = (time: string, day: Cell): string =>
  time.startsWith(`${day}T`) ? time.slice(11) : time.replace('T', ' ');

/** `8:00:05`. */
function durationText(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}
