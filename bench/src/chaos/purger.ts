// A process of its own, as the command is: whoever punches beside it is measured apart from what it computes.
// node purger.js '{"connection":{…},"secrets":"…","code":"…","before":"…"}' purges and prints what went.
import { purging } from '@checkpoint/server/cli/purge';
import { purge } from '@checkpoint/server/features/purging/purge';
import { createDatabase } from '@checkpoint/server/platform/database/database';
import type { Connection } from '@checkpoint/server/platform/database/embedded/session';
import { createPool } from '@checkpoint/server/platform/database/pool';
import { openSigningKey } from '@checkpoint/server/platform/evidence/signing-key';

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
