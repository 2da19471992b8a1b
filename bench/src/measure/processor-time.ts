import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second, as Linux reports them to programs. */
const ticks = 100;

/** Milliseconds of processor time that a process has spent; undefined off Linux. */
export const processorTime = (pid: number): number | undefined => readUsage(pid)?.own;

/** The same for a server and all its processes, including those that have ended. */
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
    // The name in the second field may contain spaces, so fields are counted from its closing bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const milliseconds = (field: number) => (Number(fields[field]) * 1000) / ticks;
    return {
      parent: Number(fields[1]),
      own: milliseconds(11) + milliseconds(12),
      endedChildren: milliseconds(13) + milliseconds(14),
    };
  } catch {
    // Not Linux, or the process has ended.
    return undefined;
  }
}
