import { cpus, loadavg, release, totalmem, type } from 'node:os';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  /** Of the minute before the measurement: what else was going on. */
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
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

export const inWords = ({ cpu, cores, memoryGigabytes, system, node, loadBefore }: Machine): string =>
  `${cores} cores (${cpu}), ${memoryGigabytes} GB, ${system}, Node ${node}; load before: ${loadBefore}`;
