import type { Queries } from './database.ts';
import { isUnavailable } from './faults.ts';

/** One statement for many items: the results in the order of the items. */
type Run<Item, Result> = (db: Queries, items: readonly [Item, ...Item[]]) => Promise<readonly Result[]>;

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(fault: unknown): void;
}

interface Line<Item, Result> {
  readonly waiting: Waiting<Item, Result>[];
  /** The number of loops that send batches, and how many of them are held up. */
  atWork: number;
  heldUp: number;
  /** Called when nothing waits and nobody is at work: a line for each company that ever came would be too many. */
  readonly end: () => void;
}

/** A single loop makes the largest batches. A second one starts only while the first is held up. */
const most = 2;

/** Milliseconds after which a batch counts as held up, for example by a locked row. Most take a tenth of that. */
const timeoutMs = 50;

/** A larger batch would delay its first item without saving more. */
const largest = 64;

interface Lines<Item> {
  /** Items of different lines are never sent together. */
  readonly lineOf?: (item: Item, db: Queries) => string;
}

/**
 * Collects items that arrive while a statement runs, and sends them together as the next one. A single item is sent at
 * once. One statement is one commit, so a batch pays once for durability. Each item is answered after that commit.
 *
 * If the database refuses a batch, its items are sent one by one, so that none fails because of another. So `run` must
 * change nothing when it fails, as a single statement outside of a transaction does. If the database cannot be reached,
 * the whole batch fails, because nobody knows whether it took effect.
 */
export function batched<Item, Result>(
  run: Run<Item, Result>,
  { lineOf = () => '' }: Lines<Item> = {},
): (db: Queries, item: Item) => Promise<Result> {
  const linesOf = new WeakMap<Queries, Map<string, Line<Item, Result>>>();
  return (db, item) =>
    new Promise((resolve, reject) => {
      const lines = linesOf.get(db) ?? new Map<string, Line<Item, Result>>();
      linesOf.set(db, lines);
      const name = lineOf(item, db);
      const line = lines.get(name) ?? { waiting: [], atWork: 0, heldUp: 0, end: () => lines.delete(name) };
      lines.set(name, line);
      line.waiting.push({ item, resolve, reject });
      workOff(db, line, run);
    });
}

/** Sends batches until the queue is empty, unless a loop already does. */
function workOff<Item, Result>(db: Queries, line: Line<Item, Result>, run: Run<Item, Result>): void {
  if (line.atWork === line.heldUp && line.atWork < most) void drain(db, line, run);
}

async function drain<Item, Result>(db: Queries, line: Line<Item, Result>, run: Run<Item, Result>) {
  line.atWork += 1;
  // Requests that arrive together are read from their sockets within one turn of the event loop.
  await new Promise(setImmediate);
  // A loop that was held up stops here: another one has taken over the queue.
  while (line.waiting.length > 0 && line.atWork - line.heldUp === 1) await sendNext(db, line, run);
  line.atWork -= 1;
  if (line.atWork === 0 && line.waiting.length === 0) line.end();
}

async function sendNext<Item, Result>(db: Queries, line: Line<Item, Result>, run: Run<Item, Result>) {
  let isHeldUp = false;
  const timer = setTimeout(() => {
    isHeldUp = true;
    line.heldUp += 1;
    if (line.waiting.length > 0) workOff(db, line, run);
  }, timeoutMs);
  await settle(db, line.waiting.splice(0, largest), run);
  clearTimeout(timer);
  if (isHeldUp) line.heldUp -= 1;
}

async function settle<Item, Result>(db: Queries, batch: Waiting<Item, Result>[], run: Run<Item, Result>) {
  const [first, ...others] = batch.map(({ item }) => item);
  if (first === undefined) return;
  try {
    const results = await run(db, [first, ...others]);
    if (results.length !== batch.length) throw new RangeError('a batch has one result for each of its items');
    for (const [place, result] of results.entries()) batch[place]?.resolve(result);
  } catch (fault) {
    if (batch.length === 1 || isUnavailable(fault)) for (const { reject } of batch) reject(fault);
    else for (const waiting of batch) await settle(db, [waiting], run);
  }
}
