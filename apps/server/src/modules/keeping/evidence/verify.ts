import type { Database, Queries } from '#kernel/database/database.ts';
import { readOneSnapshot } from '#kernel/database/one-snapshot.ts';
import type { SigningKey } from '#record/chain/signing-key.ts';
import { anchorsOfCompany, purgedCompanies } from './anchor-queries.ts';
import { faultsOfPurged, judgeAnchors, purgedWhole } from './anchors.ts';
import { type ChainedFact, readFacts } from './fact-queries.ts';
import { companiesToVerify, headsOfCompany, type StoredHead, signedOfCompany } from './queries.ts';
import { faultOfNewest, faultOfSignatures, signedHeads } from './signatures.ts';
import { faultsOfStrays } from './strays.ts';
import { firstFault, type KnownHead } from './verify-chain.ts';

export interface VerifyOptions {
  readonly db: Database;
  readonly key: SigningKey;
  /** Only the company with this code. */
  readonly code: string | null;
  /** Heads that were kept elsewhere, by employee. */
  readonly keptHeads: ReadonlyMap<string, KnownHead>;
  /** Whether periods and presence still follow from the evidence; the fault in words if not. */
  readonly derivedFault: (tx: Queries, companyId: string, employeeId: string) => Promise<string | null>;
}

export interface Verified {
  readonly companies: number;
  readonly employees: number;
  readonly rows: number;
  /** The first fault of each chain, in words for an operator. */
  readonly faults: readonly string[];
}

const together = 100;

/** Verifies every chain of a database, or of one company: row by row, against signed heads, and what follows from it. */
export async function verify(options: VerifyOptions): Promise<Verified> {
  const { db, key, code } = options;
  const purged = await purgedCompanies(db);
  const whole = purgedWhole(purged, key);
  // A company that is being purged completely may still have some records.
  const companies = (await companiesToVerify(db, code)).filter(({ id }) => !whole.has(id));
  const seen = new Set<string>();
  const faults = code === null ? faultsOfPurged(purged, key) : [];
  let rows = 0;
  for (const { id, name } of companies) {
    // One moment of the company, however long verifying takes and whoever punches meanwhile.
    const verified = await db.transaction(async (tx) => {
      await readOneSnapshot(tx);
      return verifyCompany(tx, options, id);
    });
    for (const employeeId of verified.employees) seen.add(employeeId);
    faults.push(...verified.faults.map((fault) => `${name}: ${fault}`));
    rows += verified.rows;
  }
  // Heads of the file whose companies no longer exist, unless only one company is verified.
  const asked = new Set(companies.map(({ id }) => id));
  const kept = [...options.keptHeads]
    .filter(([, head]) => !whole.has(head.companyId) && (code === null || asked.has(head.companyId)))
    .map(([employeeId]) => employeeId);
  faults.push(...missing(kept, seen));
  if (code === null) faults.push(...(await faultsOfStrays(db, whole)));
  return { companies: companies.length, employees: seen.size, rows, faults };
}

interface VerifiedCompany {
  readonly employees: readonly string[];
  readonly rows: number;
  readonly faults: readonly string[];
}

async function verifyCompany(
  db: Queries,
  options: VerifyOptions,
  companyId: string,
): Promise<VerifiedCompany> {
  const { key, keptHeads, derivedFault } = options;
  const signed = await signedOfCompany(db, companyId);
  const known = signedHeads(signed);
  const heads = await headsOfCompany(db, companyId);
  const anchors = judgeAnchors(await anchorsOfCompany(db, companyId), key);
  const employees = heads.map((head) => head.employee_id);
  const ofSignatures = faultOfSignatures(signed, key);
  const faults = [...ofSignatures, ...missing(known.keys(), new Set(employees))];
  let rows = 0;
  for (let start = 0; start < heads.length; start += together) {
    const group = heads.slice(start, start + together);
    const facts = await readFacts(db, companyId, employees.slice(start, start + together));
    const ofEmployee = groupByEmployee(facts);
    for (const head of group) {
      const id = head.employee_id;
      if (head.chain_length === null) {
        faults.push(`employee ${id}: the head of the chain was removed`);
        continue;
      }
      const kept = keptHeads.get(id);
      const expected = [...(known.get(id) ?? []), ...(kept ? [kept] : [])];
      const start = anchors.get(id);
      const fault =
        start?.fault ??
        firstFault(companyId, head, ofEmployee.get(id) ?? [], expected, start?.anchor ?? null) ??
        (await derivedFault(db, companyId, id));
      if (fault !== null) faults.push(`employee ${id}: ${fault}`);
    }
    rows += facts.length;
  }
  const written = heads.filter((head): head is StoredHead => head.chain_length !== null);
  if (ofSignatures.length === 0) faults.push(...faultOfNewest(known, written));
  return { employees, rows, faults };
}

function groupByEmployee(facts: readonly ChainedFact[]): Map<string, ChainedFact[]> {
  const groups = new Map<string, ChainedFact[]>();
  for (const fact of facts) {
    const group = groups.get(fact.employeeId);
    if (group === undefined) groups.set(fact.employeeId, [fact]);
    else group.push(fact);
  }
  return groups;
}

const missing = (known: Iterable<string>, present: ReadonlySet<string>): string[] =>
  [...known].filter((id) => !present.has(id)).map((id) => `employee ${id}: the whole record was removed`);
