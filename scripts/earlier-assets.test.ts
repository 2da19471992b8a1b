import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { keepEarlierAssets } from './earlier-assets.mjs';

const day = 86_400_000;

/** A build with these files, over the one before it. */
function build(before: string, ...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoint-build-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of names) writeFileSync(join(folder, 'assets', name), '');
  keepEarlierAssets(before, folder);
  return folder;
}
const assets = (folder: string) => readdirSync(join(folder, 'assets'));

afterEach(() => vi.useRealTimers());

it('keeps the files of replaced versions for 30 days after they were replaced, for pages that are still open', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const first = build('/nowhere', 'app-1.js', 'same.js');
  vi.setSystemTime(100 * day);
  const second = build(first, 'app-2.js', 'same.js');
  expect(assets(second)).toEqual(['app-1.js', 'app-2.js', 'same.js']);
  vi.setSystemTime(120 * day);
  const third = build(second, 'app-3.js');
  expect(assets(third)).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'same.js']);
  vi.setSystemTime(131 * day);
  expect(assets(build(third, 'app-3.js'))).toEqual(['app-2.js', 'app-3.js', 'same.js']);
});
