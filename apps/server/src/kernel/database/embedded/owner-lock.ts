import type { Client } from 'pg';
import { poll } from './poll.ts';

/** Advisory lock numbers. Any will do that nothing else uses in this database. */
const lock = [0x43504b54, 1] as const;
const namePrefix = 'checkpoint app ';
/** The backend of an app that was killed needs a moment to notice. */
const defaultTimeoutMs = 3000;

/** The name of this app's session. Another app that meets the lock can tell who holds it. */
export const ownSessionName = `${namePrefix}${process.pid}`;

/** Thrown when another app has the data folder. */
export class FolderInUse extends Error {}

/** Makes this app the only one of its data folder for as long as the session lasts. False: another app has it. */
export async function claim(client: Client, timeoutMs = defaultTimeoutMs): Promise<boolean> {
  const claimed = await poll(AbortSignal.timeout(timeoutMs), 50, async () => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS claimed', [...lock]);
    return rows[0]?.claimed === true || undefined;
  });
  return claimed === true;
}

/** The refusal that names the other app. */
export async function folderInUse(client: Client, dataDir: string): Promise<FolderInUse> {
  return new FolderInUse(
    `Another Checkpoint (process ${await holder(client)}) is using ${dataDir}. ` +
      'Stop that one first, or set DATA_DIR to another folder for this one.',
  );
}

async function holder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)
      WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    [...lock],
  );
  return String(rows[0]?.application_name ?? 'unknown').replace(namePrefix, '');
}
