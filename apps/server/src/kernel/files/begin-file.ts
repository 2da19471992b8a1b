import type { Snapshot, Snapshots } from '#kernel/database/snapshot.ts';

type Pieces = AsyncGenerator<Uint8Array, void>;

/**
 * Makes the first piece of a file before anything is sent, so that an early failure can still be a refusal. Then
 * `beforeSending` runs; if it fails, nothing is sent. The rest is made while it is sent, from the same moment of the
 * database.
 */
export async function beginFile<Refused extends string>(
  db: Snapshots,
  signal: AbortSignal,
  make: (snapshot: Snapshot) => Promise<Pieces | Refused>,
  beforeSending: () => Promise<unknown>,
): Promise<Pieces | Refused> {
  const snapshot = await db.openSnapshot(signal);
  try {
    const pieces = await make(snapshot);
    if (typeof pieces === 'string') {
      await snapshot.close();
      return pieces;
    }
    const first = await pieces.next();
    await beforeSending();
    const all = allPieces(first, pieces, snapshot);
    // Started up to the empty piece: a generator that never started would neither run its `finally` nor close anything.
    await all.next();
    return all;
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

async function* allPieces(first: IteratorResult<Uint8Array, void>, rest: Pieces, snapshot: Snapshot): Pieces {
  try {
    yield new Uint8Array();
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await snapshot.close();
  }
}
