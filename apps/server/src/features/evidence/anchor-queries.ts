import type { Queries } from '#platform/database/database.ts';
import { statement } from '#platform/database/statement.ts';
import type { Anchor, PurgedCompany } from '#platform/evidence/anchor.ts';
import { writtenTime } from '#platform/evidence/as-written-queries.ts';

/** With the signature that stands beside it, and the key that it says it is by. */
export type Signed<Content> = Content & { readonly keyId: string; readonly signature: Buffer };

const anchorsStatement = statement(
  'anchors_of_company',
  `select company_id as "companyId", employee_id as "employeeId", sequence, type,
     ${writtenTime('timestamp')} as timestamp, chain_position as position, hash,
     case json_typeof(purged) when 'object' then purged else '{}' end as purged,
     ${writtenTime('purged_before')} as "purgedBefore", ${writtenTime('purged_at')} as "purgedAt",
     key_id as "keyId", signature
   from purge_anchors where company_id = $1 order by employee_id, sequence`,
);

/** Where the records of a company begin that were purged. */
export const anchorsOfCompany = (db: Queries, companyId: string) =>
  db.run<Signed<Anchor>>(anchorsStatement, [companyId]);

const purgedCompaniesStatement = statement(
  'purged_companies',
  `select company_id as "companyId", ${writtenTime('closed_at')} as "closedAt",
     ${writtenTime('purged_at')} as "purgedAt", employees, rows, heads_digest as "headsDigest",
     key_id as "keyId", signature from purged_companies order by company_id`,
);

export const purgedCompanies = (db: Queries) => db.run<Signed<PurgedCompany>>(purgedCompaniesStatement);
