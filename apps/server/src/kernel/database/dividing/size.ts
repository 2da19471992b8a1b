import type { ClientBase } from 'pg';

/** What all machines of a divided database use together, with its unit. */
export async function sizeOnAllMachines(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ size: string }>(
    `select pg_size_pretty(pg_database_size(current_database())
       + (select coalesce(sum(citus_total_relation_size(logicalrelid)), 0)::bigint from pg_dist_partition)) as size`,
  );
  return rows[0]?.size ?? '';
}
