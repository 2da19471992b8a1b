const hour = 3_600_000;
const day = 24 * hour;

/** How long a session may lie unused and how long it may live at all, in milliseconds. */
interface Lifetime {
  readonly idle: number;
  readonly absolute: number;
}

/** What somebody is at this moment: sessions follow the role in force, not the account's kind. */
export interface InForce {
  readonly role: string;
  readonly company_id: string | null;
}

const employees: Lifetime = { idle: 14 * day, absolute: 90 * day };
const everybodyElse: Lifetime = { idle: 24 * hour, absolute: 7 * day };

// Accounts have the role of an employee by default: without a company it says nothing.
const lifetimeOf = ({ role, company_id }: InForce): Lifetime =>
  role === 'employee' && company_id !== null ? employees : everybodyElse;

/** When a session that was created at one time and used at another runs out. */
export function expiry(inForce: InForce, createdAt: Date, usedAt: Date): Date {
  const { idle, absolute } = lifetimeOf(inForce);
  return new Date(Math.min(usedAt.getTime() + idle, createdAt.getTime() + absolute));
}

const renewal = 5 * 60_000;

/** Sessions are written at most once in five minutes, so that reading a page does not write to the database. */
export const needsRenewal = (lastWrittenUse: Date, now: Date): boolean =>
  now.getTime() - lastWrittenUse.getTime() >= renewal;
