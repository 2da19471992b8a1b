import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { notify } from './queries.ts';

export const presenceChannel = 'checkpoint_presence';

/** The ids of sessions that ended, announced by the statement that deletes them and heard when that is committed. */
export const endedSessionsChannel = 'checkpoint_ended_sessions';

/** A notification carries at most 8,000 bytes. That is enough for this many ids of 36 characters and the rest. */
const idsPerMessage = 180;

/** Tells this process's announcements from the others'. */
const origin = randomUUID();

/** Announces changed employees to the other processes on the database. Without employees it announces a changed company. */
export async function announcePresence(db: Database, companyId: string, employeeIds: readonly string[]) {
  let start = 0;
  do {
    const ids = employeeIds.slice(start, start + idsPerMessage);
    await notify(db, presenceChannel, [origin, companyId, ...ids].join(' '));
    start += idsPerMessage;
  } while (start < employeeIds.length);
}

/** The announcement of another process; null for this one's own, which were passed on already. */
export function readAnnouncement(payload: string): { companyId: string; employeeIds: string[] } | null {
  const [from, companyId, ...employeeIds] = payload.split(' ');
  return from === origin || companyId === undefined ? null : { companyId, employeeIds };
}
