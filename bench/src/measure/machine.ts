import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '@checkpoint/server/kernel/database/embedded/binaries';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  /** The version of the embedded PostgreSQL package: `18.4.0-beta.17`. */
  readonly postgresql: string;
  /** The load of the minute before the measurement, by other programs. */
  readonly loadBefore: number;
}

export function describeMachine(): Machine {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    postgresql: embeddedVersion(),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

const embeddedVersion = (): string =>
  JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;

export const inWords = (machine: Machine): string => {
  const { cpu, cores, memoryGigabytes, system, node, postgresql, loadBefore } = machine;
  return (
    `${cores} cores (${cpu}), ${memoryGigabytes} GB, ${system}, Node ${node}, ` +
    `PostgreSQL ${postgresql}; load before: ${loadBefore}`
  );
};
