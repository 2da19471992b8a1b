import { randomBytes } from 'node:crypto';
import { dayOf } from '@checkpoint/domain/calendar';
import pLimit from 'p-limit';
import type { Database } from '#kernel/database/database.ts';
import { hashPassword } from '#kernel/passwords.ts';
import { castOf, type Member } from './cast.ts';
import { type Access, type DemoCompany, foundCompany, maxShiftHours, zone } from './found-company.ts';
import { type Hired, hireMember, signUpMember } from './hire-members.ts';
import { historyOf } from './history.ts';
import { countCompanies } from './queries.ts';
import { replay } from './replay.ts';

export interface DemoOptions {
  readonly people: number;
  readonly weeks: number;
  /** The same seed and `now` give the same people and history, except for ids and passwords. */
  readonly seed: string;
  readonly now: Date;
  /** Allows a database that already has companies. */
  readonly anyway: boolean;
  readonly onProgress: (line: string) => void;
}

export interface Demo {
  readonly company: DemoCompany;
  readonly administrator: Access;
  readonly employee: Access;
  readonly facts: number;
}

const hour = 3_600_000;
const day = 24 * hour;
/** As many as the connection pool allows. */
const together = 10;

/** Creates a company with people and their history up to now, through the use cases of the web pages. */
export async function createDemo(db: Database, options: DemoOptions): Promise<Demo | 'has_companies'> {
  const { people, weeks, seed, now, anyway } = options;
  const ordinal = await countCompanies(db);
  if (ordinal > 0 && !anyway) return 'has_companies';
  const from = dayOf(now.getTime() - weeks * 7 * day, zone).start;
  const { company, access } = await foundCompany(db, ordinal, newPassword(), new Date(from - 16 * hour));
  const cast = castOf(seed, people, weeks * 7).map((member) => ({
    member,
    hiredAt: from + member.hiredAfterDays * day - 9 * hour,
  }));
  const { hired, employee } = await hireAll(db, company, cast);
  const inTurn = pLimit(together);
  const progress = createProgress(people, options.onProgress);
  const lived = await Promise.all(
    hired.map(({ member, hiredAt, place }) =>
      inTurn(async () => {
        const span = { from: hiredAt + 9 * hour, to: now.getTime() };
        const facts = historyOf(seed, member, span, { zone, maxShiftHours });
        for (const fact of facts) await replay(db, place, company.administratorId, fact);
        progress(facts.length);
        return facts.length;
      }),
    ),
  );
  const facts = lived.reduce((sum, count) => sum + count, 0);
  return { company, administrator: access, employee, facts };
}

interface Hiring {
  readonly member: Member;
  readonly hiredAt: number;
}

/** Hires everybody one by one, since the company's lock allows no more. One of them gets a password that is printed. */
async function hireAll(db: Database, company: DemoCompany, cast: readonly Hiring[]) {
  const shared = await hashPassword(newPassword(), null);
  const shown = cast.find(({ member }) => member.rota === 'office') ?? cast[0];
  const hired: (Hiring & { place: Hired })[] = [];
  let employee: Access | undefined;
  for (const hiring of cast) {
    const { member, hiredAt } = hiring;
    const at = new Date(hiredAt);
    if (hiring === shown) {
      const joined = await signUpMember(db, company, member, newPassword(), at);
      employee = joined.access;
      hired.push({ ...hiring, place: joined.hired });
    } else hired.push({ ...hiring, place: await hireMember(db, company, member, shared, at) });
  }
  if (employee === undefined) throw new RangeError('a company without people');
  return { hired, employee };
}

/** Not derived from the seed, which would reveal everybody's password. */
const newPassword = (): string => randomBytes(9).toString('base64url');

/** Reports progress ten times. */
function createProgress(people: number, say: (line: string) => void): (facts: number) => void {
  let done = 0;
  let facts = 0;
  return (more) => {
    done += 1;
    facts += more;
    if (Math.floor((10 * done) / people) > Math.floor((10 * (done - 1)) / people))
      say(`${done} of ${people} people, ${facts} facts …`);
  };
}
