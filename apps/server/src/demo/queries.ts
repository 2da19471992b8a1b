import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';

const countCompaniesStatement = statement(
  'count_companies_before_demo',
  'select count(*)::int as count from companies',
);

export async function countCompanies(db: Queries): Promise<number> {
  return (await db.run<{ count: number }>(countCompaniesStatement))[0]?.count ?? 0;
}
