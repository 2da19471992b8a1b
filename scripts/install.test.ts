import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from './install.mjs';

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

type Packages = Readonly<Record<string, Entry>>;

/** A folder whose package-lock.json names `wanted`, with `present` installed by npm. */
function workspace(wanted: Packages, present: Packages | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoint-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (present !== undefined)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return folder;
}

const zod = { 'node_modules/zod': { version: '4.6.7' } };
const own = { 'packages/domain': { version: '0.1.0' }, 'node_modules/@checkpoint/domain': { link: true } };

test('the result of npm ci counts as complete', () => {
  expect(isInstalled()).toBe(true);
});

test('nothing is installed where npm has not finished', () => {
  expect(isInstalled(workspace(zod, undefined))).toBe(false);
});

test('a missing package, another version and a missing link are noticed', () => {
  expect(isInstalled(workspace({ ...zod, ...own }, { ...zod, ...own }))).toBe(true);
  expect(isInstalled(workspace({ ...zod, ...own }, own))).toBe(false);
  expect(isInstalled(workspace(zod, { 'node_modules/zod': { version: '4.6.6' } }))).toBe(false);
  expect(isInstalled(workspace(own, { 'packages/domain': { version: '0.1.0' } }))).toBe(false);
});

test('packages for this platform are required; packages for others, and what only they need, are not', () => {
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  const elsewhere = { ...here, os: ['plan9'] };

  expect(isInstalled(workspace({ 'node_modules/binary': here }, {}))).toBe(false);
  expect(isInstalled(workspace({ 'node_modules/binary': elsewhere }, {}))).toBe(true);
  expect(isInstalled(workspace({ 'node_modules/tslib': { version: '2.0.0', optional: true } }, {}))).toBe(
    true,
  );
});
