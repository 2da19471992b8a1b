/** The tables whose counts the signature of an anchor covers in this order, without their names. The list never changes. */
const firstTables = [
  'check_ins',
  'held_punches',
  'location_status_changes',
  'late_positions',
  'corrections',
] as const;

/** The number of purged facts since the record's start, by table. */
export type PurgedRows = Readonly<Record<string, number>>;

/** The end of what was purged of an employee's record: from here on the chain stands as it was written. */
export interface Anchor {
  readonly companyId: string;
  readonly employeeId: string;
  /** The last row of the ledger that went. */
  readonly sequence: number;
  readonly type: string;
  readonly timestamp: Date;
  /** The last link of the chain that went, and its hash, which the first one that remains follows. */
  readonly position: number;
  readonly hash: Buffer;
  readonly purged: PurgedRows;
  readonly purgedBefore: Date;
  readonly purgedAt: Date;
}

/** What the signature of an anchor covers. */
export const anchorMessage = (anchor: Anchor): Buffer =>
  Buffer.from(
    JSON.stringify([
      ...['checkpoint anchor', 1, anchor.companyId, anchor.employeeId, anchor.sequence, anchor.type],
      ...[anchor.timestamp.toISOString(), anchor.position, anchor.hash.toString('hex')],
      ...firstTables.map((table) => anchor.purged[table]),
      // Tables that came later, each with its name: an anchor from before them has none, and is signed as it was.
      ...Object.entries(anchor.purged).filter(([table]) => !firstTables.some((first) => first === table)),
      ...[anchor.purgedBefore.toISOString(), anchor.purgedAt.toISOString()],
    ]),
  );

/** A company that was purged whole. */
export interface PurgedCompany {
  readonly companyId: string;
  readonly closedAt: Date;
  readonly purgedAt: Date;
  readonly employees: number;
  readonly rows: number;
  readonly headsDigest: Buffer;
}

/** What the signature over a company that was purged whole covers. */
export const purgedCompanyMessage = (company: PurgedCompany): Buffer =>
  Buffer.from(
    JSON.stringify([
      ...['checkpoint purged company', 1, company.companyId, company.closedAt.toISOString()],
      ...[company.purgedAt.toISOString(), company.employees, company.rows],
      company.headsDigest.toString('hex'),
    ]),
  );
