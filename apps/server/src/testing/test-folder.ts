import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { throwAwayFolder } from './throw-away-folder.ts';

/** An empty folder for one test, removed with it. */
export function testFolder(): string {
  const folder = throwAwayFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
