// Runs inside an earlier version's sources, so that the earlier code fills the database:
// node fill-previous.js '{"connection":{…},"people":20,"punches":100000}' prints the people who are to punch.
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import { createPool } from '@checkpoint/server/kernel/database/pool';
import { fillHistory } from '../product/history.ts';
import { createStaff } from '../product/staff.ts';

interface Wanted {
  readonly connection: Connection;
  readonly people: number;
  /** People of another company. They only make the tables large; their hashes are not real. */
  readonly punches: number;
}

const pastPeople = 500;

// Only previous.ts starts this.
const { connection, people, punches } = JSON.parse(process.argv[2] ?? '') as Wanted;
const pool = createPool(connection, { onError: console.error });
const past = await createStaff(pool, pastPeople);
await fillHistory(connection, past, Math.ceil(punches / pastPeople / 2));
const staff = await createStaff(pool, people);
await pool.end();
console.log(JSON.stringify(staff));
