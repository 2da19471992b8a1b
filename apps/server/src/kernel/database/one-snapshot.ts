import type { Transaction } from './database.ts';
import { statement } from './statement.ts';

const snapshotStatement = statement(
  'read_one_snapshot',
  'set transaction isolation level repeatable read, read only',
);

/** Must be a transaction's first statement: all that follows sees the same moment, while people go on punching. */
export const readOneSnapshot = (tx: Transaction) => tx.run(snapshotStatement);
