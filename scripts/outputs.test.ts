import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fingerprint } from './outputs.mjs';

const output = { sources: ['app', 'package-lock.json'] };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoint-outputs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write('package-lock.json', '{}');
  write('app/src/main.ts', 'start();');
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a changed, added or renamed source or another package makes a build stale', () => {
  const seen = new Set([fingerprint(output, folder)]);
  const changes: [path: string, text: string][] = [
    ['app/src/main.ts', 'stop();'],
    ['app/src/distance.ts', ''],
    ['package-lock.json', '{ "packages": {} }'],
  ];
  for (const [path, text] of changes) {
    write(path, text);
    seen.add(fingerprint(output, folder));
  }
  expect(seen.size).toBe(1 + changes.length);
});

test('tests, earlier builds and new file times do not', () => {
  const before = fingerprint(output, folder);

  write('app/src/main.test.ts', 'test();');
  write('app/dist/main.js', 'start()');
  write('app/dist-4711/main.js', 'start()');
  write('app/node_modules/.cache/x', '');
  utimesSync(join(folder, 'app/src/main.ts'), 1, 1);

  expect(fingerprint(output, folder)).toBe(before);
});
