import { listen } from '#kernel/database/listen.ts';
import type { OpenDatabase } from '#kernel/database/open.ts';
import {
  announcePresence,
  endedSessionsChannel,
  presenceChannel,
  readAnnouncement,
} from './announcements.ts';
import { createPresenceHub, type PresenceHub } from './presence-hub.ts';

/** The hub of this process, connected to those of the other processes on the same database. */
export function openPresenceHub(
  { db, direct }: Pick<OpenDatabase, 'db' | 'direct'>,
  log: (line: string) => void,
): PresenceHub {
  const report = (error: Error) => log(`Live updates between processes are interrupted: ${error.message}`);
  const hub = createPresenceHub({
    announce: (companyId, employeeIds) => announcePresence(db, companyId, employeeIds).catch(report),
  });
  const listener = listen(direct, {
    channels: {
      [presenceChannel]: (payload) => {
        const announced = readAnnouncement(payload);
        if (announced !== null) hub.received(announced.companyId, announced.employeeIds);
      },
      [endedSessionsChannel]: (sessionId) => hub.sessionEnded(sessionId),
    },
    onGap: () => hub.missed(),
    onError: report,
  });
  return {
    ...hub,
    async close() {
      await hub.close();
      await listener.close();
    },
  };
}
