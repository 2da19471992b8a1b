import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod';
import {
  type Beginning,
  beginning,
  ending,
  endOfRows,
  formatVersion,
  type TableLine,
  tableLine,
} from './format.ts';

/** The number of rows of each table. */
export type Extent = Readonly<Record<string, number>>;

/** What to do with the rows of a table: `rows` are chunks of COPY's text, each of whole lines. */
export type OnTable = (table: TableLine, rows: AsyncIterable<Buffer>) => Promise<void>;

export interface BackupVisitor {
  onBeginning?(begin: Beginning): Promise<void>;
  readonly onTable: OnTable;
}

/**
 * Reads a backup from its beginning to its end. Resolves with the numbers of rows that were there; throws when the file
 * is no backup, is damaged or was broken off.
 */
export async function readBackup(file: string, { onBeginning, onTable }: BackupVisitor): Promise<Extent> {
  const lines = createLines(file);
  try {
    const begin = parse(beginning, await lines.next(), file);
    if (begin.checkpointBackup !== formatVersion)
      throw new Error(
        `${file} has the format ${begin.checkpointBackup}, which this Checkpoint does not know.`,
      );
    await onBeginning?.(begin);
    const read: Record<string, number> = {};
    for (;;) {
      const line = await lines.next();
      const end = ending.safeParse(asJson(line));
      if (end.success) return sameExtent(read, end.data.rows, file);
      const table = parse(tableLine, line, file);
      const rows = lines.rows();
      await onTable(table, rows.chunks);
      read[table.table] = rows.count();
    }
  } finally {
    lines.close();
  }
}

/** Reads a whole backup only to see that it is one. */
export const checkBackup = (
  file: string,
  onBeginning?: (begin: Beginning) => Promise<void>,
): Promise<Extent> =>
  readBackup(file, {
    ...(onBeginning && { onBeginning }),
    onTable: async (_table, rows) => {
      for await (const _chunk of rows);
    },
  });

function sameExtent(read: Extent, promised: Extent, file: string): Extent {
  for (const table of new Set([...Object.keys(read), ...Object.keys(promised)]))
    if (read[table] !== promised[table]) throw damaged(file);
  return read;
}

const damaged = (file: string) => new Error(`${file} is damaged or was broken off; it is no whole backup.`);

function parse<Schema extends z.ZodType>(schema: Schema, line: Buffer, file: string): z.infer<Schema> {
  const parsed = schema.safeParse(asJson(line));
  if (!parsed.success) throw damaged(file);
  return parsed.data;
}

function asJson(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

const newline = 10;

/** The lines of a compressed file: one by one, or the rows up to the mark that ends them. */
function createLines(file: string) {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  const chunks: AsyncIterator<Buffer> = unpacked[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const chunk = await chunks.next().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`${file} is not there.`);
      // An error of the file system says nothing about the contents.
      throw error.syscall === undefined ? damaged(file) : Object.assign(error, { path: file });
    });
    if (chunk.done) throw damaged(file);
    rest = rest.length === 0 ? chunk.value : Buffer.concat([rest, chunk.value]);
  }

  async function next(): Promise<Buffer> {
    for (;;) {
      const end = rest.indexOf(newline);
      if (end >= 0) {
        const line = rest.subarray(0, end);
        rest = rest.subarray(end + 1);
        return line;
      }
      await more();
    }
  }

  function rows() {
    let count = 0;
    async function* wholeLines(): AsyncGenerator<Buffer> {
      for (;;) {
        const mark = endMark(rest);
        const end = mark ?? rest.lastIndexOf(newline) + 1;
        const lines = rest.subarray(0, end);
        rest = rest.subarray(mark === undefined ? end : end + endOfRows.length);
        count += linesIn(lines);
        if (lines.length > 0) yield lines;
        if (mark !== undefined) return;
        await more();
      }
    }
    return { chunks: wholeLines(), count: () => count };
  }

  const close = () => {
    source.destroy();
    unpacked.destroy();
  };
  return { next, rows, close };
}

/** The mark at the start of a line cannot be data: COPY writes a backslash of the data as two. */
function endMark(text: Buffer): number | undefined {
  if (text.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
  const found = text.indexOf(`\n${endOfRows}`);
  return found < 0 ? undefined : found + 1;
}

function linesIn(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) count += 1;
  return count;
}
