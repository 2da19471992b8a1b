// node scripts/types.mjs checks the types of every workspace.
import { pathToFileURL } from 'node:url';
import { runTool } from './tools.mjs';

const projects = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'scripts',
];

/** Two at a time: a small machine cannot run more. */
export async function checkTypes() {
  const waiting = [...projects];
  const worker = async () => {
    let ok = true;
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift())
      ok = (await runTool('tsc', 'typescript', ['-p', project])) && ok;
    return ok;
  };
  return (await Promise.all([worker(), worker()])).every(Boolean);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !(await checkTypes()))
  process.exitCode = 1;
