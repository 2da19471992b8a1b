import { expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '#kernel/database/database.ts';
import { listen } from '#kernel/database/listen.ts';
import { testDatabase } from '#testing/test-database.ts';
import { announcePresence, presenceChannel, readAnnouncement } from './announcements.ts';

async function listening() {
  const { pool, connection } = await testDatabase();
  const heard: string[] = [];
  const gaps = vi.fn();
  const listener = listen(connection, {
    channels: { [presenceChannel]: (payload) => heard.push(payload) },
    onGap: gaps,
    onError: () => {},
  });
  onTestFinished(() => listener.close());
  await expect.poll(() => gaps).toHaveBeenCalledTimes(1);
  return { pool, db: createDatabase(pool), heard, gaps };
}

it('an announcement of any size arrives, in messages that PostgreSQL takes', async () => {
  const { db, heard } = await listening();
  const ids = Array.from(
    { length: 1_000 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  await announcePresence(db, 'company', ids);
  await expect.poll(() => heard).toHaveLength(6);
  expect(heard.flatMap((payload) => payload.split(' ').slice(2))).toEqual(ids);
});

it('an announcement of nobody in particular arrives, too', async () => {
  const { db, heard } = await listening();
  await announcePresence(db, 'company', []);
  await expect.poll(() => heard).toHaveLength(1);
  expect(readAnnouncement('another-process company')).toEqual({ companyId: 'company', employeeIds: [] });
});

it('one’s own announcement is told apart from another process’s', async () => {
  const { db, heard } = await listening();
  await announcePresence(db, 'company', ['ada']);
  await expect.poll(() => heard).toHaveLength(1);
  expect(readAnnouncement(heard[0] ?? '')).toBeNull();
  expect(readAnnouncement('another-process company ada bob')).toEqual({
    companyId: 'company',
    employeeIds: ['ada', 'bob'],
  });
});

it('a lost connection comes back by itself and says that something may have been missed', async () => {
  const { pool, db, heard, gaps } = await listening();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'checkpoint listen%'`,
  );
  await expect.poll(() => gaps).toHaveBeenCalledTimes(2);
  await announcePresence(db, 'company', ['ada']);
  await expect.poll(() => heard).toHaveLength(1);
});
