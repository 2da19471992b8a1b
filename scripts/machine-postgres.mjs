import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const oldest = 15;

/** The program folder of the newest supported PostgreSQL on this machine; undefined if there is none. */
export function machinePostgres() {
  return [...packagedFolders(), pgConfigFolder()]
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, major: majorOf(bin) }))
    .filter(({ major }) => major >= oldest)
    .sort((one, other) => other.major - one.major)[0];
}

/** Where Debian, Red Hat, their derivatives and Homebrew install each version. */
function packagedFolders() {
  return [
    ['/usr/lib/postgresql', ''],
    ['/usr', 'pgsql-'],
    ['/opt/homebrew/opt', 'postgresql@'],
    ['/usr/local/opt', 'postgresql@'],
  ].flatMap(([parent = '', prefix = '']) =>
    namesIn(parent)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(parent, name, 'bin')),
  );
}

/** @param {string} folder */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

const pgConfigFolder = () => output('pg_config', '--bindir');

/** @param {string} bin */
const majorOf = (bin) => Number(/\d+/.exec(output(join(bin, 'postgres'), '--version'))?.[0] ?? 0);

/**
 * @param {string} program
 * @param {string} option
 */
const output = (program, option) => spawnSync(program, [option], { encoding: 'utf8' }).stdout?.trim() ?? '';
