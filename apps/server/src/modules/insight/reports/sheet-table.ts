import type { FileMark } from '@checkpoint/contract/file-words';
import type { Language } from '@checkpoint/contract/texts/languages';
import { dateOfDay, type LocalClock } from '@checkpoint/domain/local-clock';
import type { DaySpan } from '@checkpoint/domain/report-period';
import type { Cell, Column, Row, Table } from '#kernel/files/table.ts';
import type { DetailedRow } from './period-queries.ts';
import type { Reported } from './report-periods.ts';
import { flagsOf, type Parts, partMark, statusText } from './row-texts.ts';

const columns: readonly Column[] = [
  { key: 'date', header: 'Date', kind: 'date', width: 11 },
  { key: 'weekday', header: 'Day', kind: 'text', width: 8 },
  { key: 'employee', header: 'Employee', kind: 'text', width: 26, standIn: 'email', notOnPaper: true },
  { key: 'email', header: 'E-mail', kind: 'text', width: 30, notOnPaper: true },
  { key: 'staffNumber', header: 'Staff number', kind: 'text', width: 15, notOnPaper: true },
  { key: 'department', header: 'Department', kind: 'text', width: 18, notOnPaper: true },
  { key: 'times', header: 'Times', kind: 'text', width: 27 },
  { key: 'breaks', header: 'Breaks', kind: 'hours', width: 9 },
  { key: 'hours', header: 'Hours', kind: 'hours', width: 10, isSummed: true },
  {
    key: 'seconds',
    header: 'Duration (seconds)',
    kind: 'integer',
    width: 18,
    isSummed: true,
    notOnPaper: true,
  },
  { key: 'locationStatus', header: 'Location status', kind: 'text', width: 18 },
  { key: 'flags', header: 'Flags', kind: 'text', width: 20 },
];

/** A row for every day of each person who worked on any of them, whatever they did on it, in the order of names. */
export function sheetTable(
  periods: AsyncIterable<readonly Reported<DetailedRow>[]>,
  readParts: () => Promise<Parts>,
  span: DaySpan,
  language: Language,
): Table {
  const person = columns.findIndex(({ key }) => key === 'email');
  return {
    title: 'Month sheet',
    columns,
    batches: rowsOf(periods, readParts, span, weekdaysIn(language)),
    pageOf: person,
  };
}

/** Of a sheet to sign: that a punch has no position says nothing about its times. */
export async function* withoutPositions(
  periods: AsyncIterable<readonly Reported<DetailedRow>[]>,
): AsyncGenerator<readonly Reported<DetailedRow>[], void> {
  for await (const batch of periods)
    yield batch.map((period) => ({ ...period, row: { ...period.row, no_position: false } }));
}

type Weekday = (date: string) => string;

/** `periods` come by person: only one person's are held at a time. */
async function* rowsOf(
  periods: AsyncIterable<readonly Reported<DetailedRow>[]>,
  readParts: () => Promise<Parts>,
  span: DaySpan,
  weekday: Weekday,
) {
  const parts = await readParts();
  let own: Reported<DetailedRow>[] = [];
  for await (const batch of periods) {
    for (const period of batch) {
      if (own[0] !== undefined && own[0].row.employee_id !== period.row.employee_id) {
        yield daysOf(own, parts, span, weekday);
        own = [];
      }
      own.push(period);
    }
  }
  if (own.length > 0) yield daysOf(own, parts, span, weekday);
}

/** What of a period lies on a day. Seconds since the epoch; null where it has no end. */
interface Piece {
  readonly period: Reported<DetailedRow>;
  readonly from: number;
  readonly to: number | null;
}

function daysOf(
  own: readonly Reported<DetailedRow>[],
  parts: Parts,
  { from, to }: DaySpan,
  weekday: Weekday,
): Row[] {
  const pieces = new Map<number, Piece[]>();
  const put = (day: number, piece: Piece) => pieces.set(day, [...(pieces.get(day) ?? []), piece]);
  for (const period of own) {
    const { row, clock, stretch } = period;
    if (stretch.parts.length === 0) put(clock.dayAt(row.started), { period, from: row.started, to: null });
    for (const { day, seconds } of stretch.parts) {
      const begin = Math.max(row.started, clock.startOf(day));
      put(day, { period, from: begin, to: begin + seconds });
    }
  }
  const last = own.at(-1)?.row;
  return Array.from({ length: to - from + 1 }, (_, place) => {
    const day = from + place;
    const date = dateOfDay(day);
    // Above the sum.
    const mark = day === to && last !== undefined ? partMark(parts, last.employee_id) : null;
    return [date, weekday(date), ...cellsOf(day, pieces.get(day) ?? [], last, mark)];
  });
}

/** What follows the date and its weekday. */
function cellsOf(
  day: number,
  pieces: readonly Piece[],
  person: DetailedRow | undefined,
  mark: FileMark | null,
): Cell[] {
  const rows = pieces.map(({ period }) => period.row);
  const seconds = pieces.reduce((sum, { from, to }) => sum + (to === null ? 0 : to - from), 0);
  const isWorked = pieces.length > 0;
  return [
    `${person?.first_name} ${person?.last_name}`,
    person?.email ?? null,
    person?.staff_number ?? null,
    listed(rows.map(({ department }) => department)) ?? person?.department ?? null,
    pieces.map((piece) => timesOf(day, piece)).join(', ') || null,
    breaksOf(pieces) || null,
    isWorked ? seconds : null,
    isWorked ? seconds : null,
    listed(rows.map(({ location_status: status }) => statusText(status))),
    listed([...pieces.flatMap(({ period }) => flagsOf(period.row, period.stretch)), mark], '; '),
  ];
}

/** Each once, in the order in which they came; null if there are none. */
const listed = (texts: readonly (string | null)[], separator = ', '): string | null =>
  [...new Set(texts.filter((text) => text !== null))].join(separator) || null;

/** Seconds between one piece and the next. */
const breaksOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { from }, place) => {
    const before = pieces[place - 1]?.to ?? null;
    return before === null ? sum : sum + Math.max(0, from - before);
  }, 0);

/** `7:58–12:04`, as the clock on the wall showed it; `24:00` is the end of the day. */
function timesOf(day: number, { period: { clock }, from, to }: Piece): string {
  const end = to === null ? '?' : to >= clock.startOf(day + 1) ? '24:00' : clockText(to, clock);
  return `${clockText(from, clock)}–${end}`;
}

function clockText(second: number, clock: LocalClock): string {
  const minutes = Math.floor((second + clock.offsetAt(second)) / 60) % 1440;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** How a language calls the weekday of a date (`2026-03-02`) for short. */
function weekdaysIn(language: Language): Weekday {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (date) => format.format(Date.parse(date));
}
