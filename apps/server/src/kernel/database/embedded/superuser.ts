import { chownSync, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { newPassword, superuser } from './cluster.ts';
import type { Place } from './place.ts';
import { type Connection, knock } from './session.ts';

/**
 * Gives the superuser a password of its own. In clusters made until November 2026 it has the app's: whoever took the app
 * over could have run programs as the account of the database.
 */
export async function separateSuperuser(place: Place, app: Connection): Promise<void> {
  if (existsSync(place.superuserFile)) return;
  const answer = await knock({ ...app, user: superuser, database: superuser }, 'checkpoint');
  // The next start tries again.
  if (answer.kind !== 'ready') return;
  const password = newPassword();
  await answer.session.client.query(`ALTER ROLE ${superuser} PASSWORD '${password}'`);
  await answer.session.client.end();
  await writeFile(place.superuserFile, password, { mode: 0o600 });
  if (place.account !== undefined) chownSync(place.superuserFile, place.account.uid, place.account.gid);
}
