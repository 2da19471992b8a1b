import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Connection } from '@checkpoint/server/kernel/database/embedded/session';
import pg from 'pg';
import { product } from '../places.ts';

export interface Inspected {
  readonly rows: number;
  /** Acknowledged punches that are missing. */
  readonly lost: number;
  /** Rows beyond one for each acknowledged punch. */
  readonly doubled: number;
  /** Employees whose sequence is not 1, 2, 3 … */
  readonly gaps: number;
}

/**
 * Compares the ledger, or a part of it, with what was acknowledged. A punch is named by the employee's id and its own.
 */
export async function inspect(
  connection: Connection | { readonly connectionString: string },
  acknowledged: readonly { readonly id: string; readonly employeeId: string }[],
  isMeant: (row: { readonly employee_id: string }) => boolean = () => true,
): Promise<Inspected> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: all } = await client.query<{ id: string; employee_id: string; sequence: number }>(
      'select id, employee_id, sequence from check_ins order by employee_id, sequence',
    );
    const rows = all.filter(isMeant);
    const stored = new Map<string, number>();
    const last = new Map<string, number>();
    const gaps = new Set<string>();
    for (const { id, employee_id, sequence } of rows) {
      const key = `${employee_id} ${id}`;
      stored.set(key, (stored.get(key) ?? 0) + 1);
      if (sequence !== (last.get(employee_id) ?? 0) + 1) gaps.add(employee_id);
      last.set(employee_id, sequence);
    }
    const expected = new Set(acknowledged.map(({ id, employeeId }) => `${employeeId} ${id}`));
    const lost = [...expected].filter((key) => !stored.has(key)).length;
    return { rows: rows.length, lost, doubled: rows.length - (expected.size - lost), gaps: gaps.size };
  } finally {
    await client.end();
  }
}

/** The result of the product's own `verify`, run next to the app. Null if nothing is wrong. */
export async function verify(
  dataDir: string,
  variables: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): Promise<string | null> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir, ...variables };
  try {
    await promisify(execFile)(process.execPath, [product.commands, 'verify', ...args], { env });
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
