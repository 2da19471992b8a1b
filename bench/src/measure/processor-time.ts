import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second: what Linux tells programs, whatever the kernel counts in. */
const ticks = 100;

/** Milliseconds of processor time that a process has spent; undefined off Linux. */
export const processorTime = (pid: number): number | undefined => readUsage(pid)?.own;

/** The same of a server and of all its processes, those that have ended included. */
export function processorTimeOfServer(pid: number): number | undefined {
  const server = readUsage(pid);
  if (server === undefined) return undefined;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readUsage(Number(name)))
    .filter((usage) => usage?.parent === pid);
  return children.reduce((sum, usage) => sum + (usage?.own ?? 0), server.own + server.endedChildren);
}

interface Usage {
  readonly parent: number;
  readonly own: number;
  readonly endedChildren: number;
}

function readUsage(pid: number): Usage | undefined {
  try {
    // The name in the second field may hold spaces; fields are counted from behind its bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const milliseconds = (field: number) => (Number(fields[field]) * 1000) / ticks;
    return {
      parent: Number(fields[1]),
      own: milliseconds(11) + milliseconds(12),
      endedChildren: milliseconds(13) + milliseconds(14),
    };
  } catch {
    // Another system, or it has ended meanwhile.
    return undefined;
  }
}
