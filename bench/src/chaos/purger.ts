// A process of its own, like the command: its own work does not distort the measured punches.
// node purger.js '{"connection":{…},"secrets":"…","code":"…","before":"…"}' purges and prints what was deleted.
import { purging } from '@checkpoint/server/cli/purge';
import { createDatabase } from '@checkpoint/server/kernel/database/database';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { purge } from '@checkpoint/server/modules/keeping/purging/purge';
import { openSigningKey } from '@checkpoint/server/record/chain/signing-key';

export interface PurgerOrder {
  readonly connection: Connection;
  readonly secrets: string;
  readonly code: string;
  /** A time in ISO 8601. */
  readonly before: string;
}

// Only purge.ts starts this.
const { connection, secrets, code, before } = JSON.parse(process.argv[2] ?? '') as PurgerOrder;
const pool = createPool(connection, { onError: console.error });
const order = { code, before: new Date(before), isDryRun: false, now: new Date() };
const purged = await purge(purging(createDatabase(pool), await openSigningKey(secrets)), order);
await pool.end();
console.log(JSON.stringify(purged));
