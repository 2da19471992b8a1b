import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

const notifyStatement = statement('notify', 'select pg_notify($1, $2)');

export const notify = (db: Queries, channel: string, payload: string) =>
  db.run(notifyStatement, [channel, payload]);
