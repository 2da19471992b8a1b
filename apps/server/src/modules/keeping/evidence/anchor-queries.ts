import type { Queries } from '#kernel/database/database.ts';
import { statement } from '#kernel/database/statement.ts';
import type { Anchor, PurgedCompany } from '#record/chain/anchor.ts';
import { alwaysWrittenBytes, alwaysWrittenTime } from '#record/chain/as-written-queries.ts';

/** With the stored signature, and the key that it claims. */
export type Signed<Content> = Content & { readonly keyId: string; readonly signature: Buffer };

const signed = `key_id as "keyId", ${alwaysWrittenBytes('signature')} as signature`;

const anchorsStatement = statement(
  'anchors_of_company',
  `select company_id as "companyId", employee_id as "employeeId", sequence, type,
     ${alwaysWrittenTime('timestamp')} as timestamp, chain_position as position, ${alwaysWrittenBytes('hash')} as hash,
     case json_typeof(purged) when 'object' then purged else '{}' end as purged,
     ${alwaysWrittenTime('purged_before')} as "purgedBefore", ${alwaysWrittenTime('purged_at')} as "purgedAt",
     ${signed}
   from purge_anchors where company_id = $1 order by employee_id, sequence`,
);

/** Where the records of a company begin that were purged. */
export const anchorsOfCompany = (db: Queries, companyId: string) =>
  db.run<Signed<Anchor>>(anchorsStatement, [companyId]);

const purgedCompaniesStatement = statement(
  'purged_companies',
  `select company_id as "companyId", ${alwaysWrittenTime('closed_at')} as "closedAt",
     ${alwaysWrittenTime('purged_at')} as "purgedAt", employees, rows,
     ${alwaysWrittenBytes('heads_digest')} as "headsDigest", ${signed}
   from purged_companies order by company_id`,
);

export const purgedCompanies = (db: Queries) => db.run<Signed<PurgedCompany>>(purgedCompaniesStatement);
