import type { Pool } from 'pg';
import type { Asked } from './reads.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Parallel Aware'?: boolean;
  readonly Plans?: readonly Plan[];
}

export interface Planned {
  readonly what: string;
  /**
   * How check_ins and work_periods are read, for example `Index Scan on check_ins by check_ins_pkey`. Empty if they are
   * not read. `Parallel` means that PostgreSQL would start processes, which takes longer than any screen's read.
   */
  readonly history: readonly string[];
}

const history = new Set(['check_ins', 'work_periods']);

/** The plans of a statement: the one for its values, and the generic one of a prepared statement. */
export async function planOf(pool: Pool, { what, statement, values }: Asked): Promise<Planned> {
  const kept = await pool.query(`explain (format json, generic_plan) ${statement.text}`);
  const once = await pool.query(`explain (format json) ${statement.text}`, [...values]);
  const nodes = [kept, once].flatMap(({ rows }) => nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  return { what, history: [...new Set(nodes)] };
}

function nodesOf(plan: Plan): string[] {
  const own = plan['Relation Name'];
  return [
    ...(own !== undefined && history.has(own) ? [nodeOf(plan, own)] : []),
    ...(plan.Plans ?? []).flatMap(nodesOf),
  ];
}

const nodeOf = (
  { 'Node Type': type, 'Index Name': index, 'Parallel Aware': parallel }: Plan,
  table: string,
) => `${parallel ? 'Parallel ' : ''}${type} on ${table}${index === undefined ? '' : ` by ${index}`}`;

export const readsAll = ({ history: nodes }: Planned): boolean =>
  nodes.some((node) => /^(Parallel )?Seq Scan/.test(node));

export const startsProcesses = ({ history: nodes }: Planned): boolean =>
  nodes.some((node) => node.startsWith('Parallel'));
