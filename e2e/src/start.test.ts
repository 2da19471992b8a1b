import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from './app-under-test.ts';

test('installed and built, it is ready within three seconds, and SIGTERM ends it and its database', async () => {
  await (await startApp()).stop();

  const begin = performance.now();
  const app = await startApp();
  const elapsed = performance.now() - begin;
  const postmaster = join(app.dataDir, 'postgres', 'cluster', 'postmaster.pid');
  expect(existsSync(postmaster)).toBe(true);
  await app.stop();

  expect(elapsed).toBeLessThan(3000);
  expect(existsSync(postmaster)).toBe(false);
});
