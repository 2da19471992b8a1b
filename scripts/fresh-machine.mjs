// sudo node scripts/fresh-machine.mjs [--as person|root|both] [--only start|test] [--keep]
//
// Follows the README on a bare Debian 12 with only Node: `npm start` until the pages are served, and `npm test`.
// debootstrap makes the system in a folder, and chroot enters it. It has no cache, compiler, git, Chromium or
// PostgreSQL. Only what is committed in this repository is tried.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './outputs.mjs';
import { must, say } from './processes.mjs';

const { values } = parseArgs({
  options: {
    as: { type: 'string', default: 'both' },
    only: { type: 'string' },
    debian: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

/** @type {Readonly<Record<string, { home: string, options: readonly string[] }>>} */
const people = {
  person: { home: '/home/person', options: ['--userspec=person:person'] },
  root: { home: '/root', options: [] },
};

const commands = values.only === undefined ? ['start', 'test'] : [values.only];
const names = values.as === 'both' ? Object.keys(people) : [values.as];
const certificates = process.env.NODE_EXTRA_CA_CERTS;
const inside = '/etc/extra-certificates.pem';

if (process.getuid?.() !== 0) {
  say('A fresh machine is made by root: sudo node scripts/fresh-machine.mjs');
  process.exit(2);
}
const place = mkdtempSync(join(tmpdir(), 'checkpoint-fresh-machine-'));
try {
  for (const name of names) tryAs(name);
} catch (fault) {
  say(fault instanceof Error ? fault.message : String(fault));
  process.exitCode = 1;
} finally {
  if (values.keep) say(`Kept: ${place}`);
  else rmSync(place, { recursive: true, force: true });
}

/** @param {string} name */
function tryAs(name) {
  const who = people[name];
  if (who === undefined) throw new Error(`--as is person, root or both, not ${name}.`);
  const system = join(place, name);
  bareDebian(system);
  bringNode(system);
  must('git', ['clone', '--quiet', '--no-hardlinks', root, join(system, who.home, 'checkpoint')]);
  if (name !== 'root') must('chroot', [system, 'chown', '-R', 'person:person', who.home]);
  for (const command of commands) {
    say(`\n── npm ${command}, as ${name}`);
    const begin = performance.now();
    enter(system, who, command);
    say(`── npm ${command}, as ${name}: passed, ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  }
}

/** @param {string} system */
function bareDebian(system) {
  if (values.debian === undefined) must('debootstrap', ['--variant=minbase', 'bookworm', system]);
  else must('cp', ['-a', values.debian, system]);
  must('chroot', [system, 'useradd', '--create-home', '--shell', '/bin/sh', 'person']);
}

/**
 * Copies this machine's Node and npm, and the certificates that its network may need.
 *
 * @param {string} system
 */
function bringNode(system) {
  const npm = dirname(dirname(realpathSync(join(dirname(process.execPath), 'npm'))));
  const modules = join(system, 'usr/local/lib/node_modules');
  cpSync(process.execPath, join(system, 'usr/local/bin/node'));
  mkdirSync(modules, { recursive: true });
  cpSync(npm, join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(system, 'usr/local/bin/npm'));
  cpSync('/etc/resolv.conf', join(system, 'etc/resolv.conf'));
  if (certificates !== undefined) cpSync(certificates, join(system, inside));
}

/**
 * Runs in its own namespaces. When it ends, its processes end too and nothing stays mounted.
 *
 * @param {string} system
 * @param {{ home: string, options: readonly string[] }} who
 * @param {string} command
 */
function enter(system, { home, options }, command) {
  const variables = [
    ...[`HOME=${home}`, 'PATH=/usr/local/bin:/usr/bin:/bin', 'PORT=0'],
    ...(certificates === undefined ? [] : [`NODE_EXTRA_CA_CERTS=${inside}`]),
  ];
  const run = command === 'start' ? 'exec node scripts/first-visit.mjs' : 'exec npm test';
  // A separate /dev/shm: tests in another namespace would take these processes for dead ones.
  const mounts = [
    `mount -t proc proc ${system}/proc`,
    `mount --rbind /dev ${system}/dev`,
    `mount -t tmpfs tmpfs ${system}/dev/shm`,
  ].join(' && ');
  const { status } = spawnSync(
    'unshare',
    [
      // The shell stays as process 1 of the namespace and collects orphaned processes that end.
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', `${mounts} && "$@"; exit $?`, 'sh'],
      ...['chroot', ...options, system, 'env', '-i', ...variables],
      ...['sh', '-c', `cd ${home}/checkpoint && ${run}`],
    ],
    { stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) throw new Error(`npm ${command} failed with ${status}.`);
}
