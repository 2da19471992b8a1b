// node scripts/first-visit.mjs plays a first visit twice: `npm start`, the landing page, Ctrl-C.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './outputs.mjs';

console.log(`first start: ready after ${await visit(15 * 60)} s`);
console.log(`second start: ready after ${await visit(30)} s`);

/**
 * Returns the seconds until the app was ready.
 *
 * @param {number} timeoutSeconds in seconds
 */
async function visit(timeoutSeconds) {
  const begin = performance.now();
  // In its own process group, like a program started from a terminal.
  const app = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let printed = '';
  app.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    printed += text;
  });
  const seconds = () => Math.round((performance.now() - begin) / 100) / 10;
  /** @type {string | undefined} */
  let url;
  while (url === undefined || (await fetch(`${url}/readyz`)).status !== 200) {
    assert.ok(seconds() < timeoutSeconds && app.exitCode === null, `not ready after ${seconds()} s`);
    await sleep(100);
    url = /is ready: (http:\S+)/.exec(printed)?.[1];
  }
  const taken = seconds();
  await look(url);
  assert.ok(app.pid);
  const ended = once(app, 'close', { signal: AbortSignal.timeout(15_000) });
  process.kill(-app.pid, 'SIGINT');
  await ended;
  return taken;
}

/** @param {string} url */
async function look(url) {
  const page = await read(`${url}/`);
  assert.match(page, /<div id="root">/);
  const script = /\/assets\/[^"]+\.js/.exec(page)?.[0];
  assert.ok((await read(`${url}${script}`)).length > 1000);
  assert.equal((await fetch(`${url}/api/auth/user`)).status, 401);
}

/** @param {string} url */
async function read(url) {
  const answer = await fetch(url);
  assert.equal(answer.status, 200, url);
  return answer.text();
}
