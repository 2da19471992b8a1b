import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import type { Anchor, PurgedCompany } from '#platform/evidence/anchor.ts';

/** With the signature that stands beside it. */
export type Signed<Content> = Content & { readonly signature: Buffer };

const anchorsStatement = statement(
  'anchors_of_company',
  `select company_id as "companyId", employee_id as "employeeId", sequence, type, timestamp,
     chain_position as position, hash, purged, purged_before as "purgedBefore", purged_at as "purgedAt", signature
   from purge_anchors where company_id = $1 order by employee_id, sequence`,
);

/** Where the records of a company begin that were purged. */
export const anchorsOfCompany = (db: Queries, companyId: string) =>
  db.run<Signed<Anchor>>(anchorsStatement, [companyId]);

const purgedCompaniesStatement = statement(
  'purged_companies',
  `select company_id as "companyId", closed_at as "closedAt", purged_at as "purgedAt", employees, rows,
     heads_digest as "headsDigest", signature from purged_companies order by company_id`,
);

export const purgedCompanies = (db: Queries) => db.run<Signed<PurgedCompany>>(purgedCompaniesStatement);
