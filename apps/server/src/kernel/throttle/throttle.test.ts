import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '#kernel/database/database.ts';
import { fixedClock } from '#testing/fixed-clock.ts';
import { testDatabase } from '#testing/test-database.ts';
import { deleteOldFailures, forgetFamiliar } from './queries.ts';
import { type Attempt, createThrottle, familiarFor, type Throttle, throttleWindow } from './throttle.ts';

const day = 24 * 3_600_000;
const secret = Buffer.from('secret');
const [office, home] = ['203.0.113.9', '198.51.100.7'];

/** Two processes on one database. */
async function processes() {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-03-02T08:00:00Z');
  const db = createDatabase(pool);
  /** What either heard to be full. */
  const full: string[] = [];
  const options = {
    isEstablished: async (companyId: string) => companyId === 'old',
    onFull: (what: string) => void full.push(what),
  };
  const one = createThrottle(db, clock, secret, options);
  return { pool, db, clock, full, one, other: createThrottle(db, clock, secret, options) };
}

/** Whether a wrong guess was answered, and not refused. */
async function isAnswered(attempt: Attempt): Promise<boolean> {
  return (await attempt.refusedFor()) === null && (await attempt.count()) === null;
}

async function countAnswered(attempts: readonly Attempt[]): Promise<number> {
  const outcomes = await Promise.all(attempts.map(isAnswered));
  return outcomes.filter(Boolean).length;
}

const times = (count: number, attempt: (index: number) => Attempt) =>
  Array.from({ length: count }, (_, index) => attempt(index));

/** Wrong guesses at one account from as many addresses as it takes to fill whatever can be filled. */
const hammer = async (throttle: Throttle, email: string) => {
  for (let address = 0; address < 12; address++) {
    await countAnswered(times(12, () => throttle.signIn(email, `192.0.2.${address}`)));
  }
};

describe('guessing a password', () => {
  it('tells ten wrong guesses at a person from an address, however many run at once and wherever', async () => {
    const { one, other } = await processes();
    const guesses = times(60, (index) => (index % 2 ? one : other).signIn('ada@example.com', office));
    expect(await countAnswered(guesses)).toBe(10);
  });

  it('does not tell the right one either after ten wrong ones that ran at the same time', async () => {
    const { one } = await processes();
    const right = one.signIn('ada@example.com', office);
    expect(await right.refusedFor()).toBeNull();
    await countAnswered(times(20, () => one.signIn('ada@example.com', office)));
    expect(await right.confirm()).toBe(15 * 60);
  });

  it('is possible again in the next window', async () => {
    const { one, clock } = await processes();
    await countAnswered(times(12, () => one.signIn('ada@example.com', office)));
    clock.advance(throttleWindow);
    expect(await isAnswered(one.signIn('ada@example.com', office))).toBe(true);
  });

  it('is bounded for one account over all addresses', async () => {
    const { one } = await processes();
    const guesses = times(150, (index) => one.signIn('ada@example.com', `10.0.${index}.1`));
    expect(await countAnswered(guesses)).toBe(100);
  });

  it('is bounded for one address over all accounts', async () => {
    const { one } = await processes();
    expect(await countAnswered(times(700, (index) => one.signIn(`person${index}@example.com`, office)))).toBe(
      600,
    );
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const { one } = await processes();
    const guesses = times(30, (index) => one.signIn('ada@example.com', `2001:db8::${index + 1}`));
    expect(await countAnswered(guesses)).toBe(10);
  });
});

describe('successes', () => {
  it('never count: 700 people sign in from one address at once, and again', async () => {
    const { one } = await processes();
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(
        times(700, (index) => one.signIn(`person${index}@example.com`, office)).map(
          async (attempt) => (await attempt.refusedFor()) ?? (await attempt.confirm()),
        ),
      );
      expect(answers.every((wait) => wait === null)).toBe(true);
    }
  });
});

describe('an owner whose account strangers guess at', () => {
  it('signs in from another address while one stranger hammers', async () => {
    const { one } = await processes();
    await countAnswered(times(200, () => one.signIn('ada@example.com', '192.0.2.1')));
    expect(await one.signIn('ada@example.com', home).refusedFor()).toBeNull();
  });

  it('signs in where they did before while strangers everywhere hammer', async () => {
    const { one } = await processes();
    await one.signIn('ada@example.com', home).confirm();
    await hammer(one, 'ada@example.com');
    expect(await one.signIn('ada@example.com', office).refusedFor()).toBeGreaterThan(0);
    expect(await one.signIn('ada@example.com', home).refusedFor()).toBeNull();
    expect(await one.signIn('ada@example.com', home).confirm()).toBeNull();
  });

  it('signs in at the office although a neighbour guesses at everybody there', async () => {
    const { one } = await processes();
    await one.signIn('ada@example.com', office).confirm();
    await countAnswered(times(650, (index) => one.signIn(`person${index}@example.com`, office)));
    expect(await one.signIn('ada@example.com', office).confirm()).toBeNull();
  });

  it('is still bounded at the address where they signed in before', async () => {
    const { one } = await processes();
    await one.signIn('ada@example.com', home).confirm();
    expect(await countAnswered(times(30, () => one.signIn('ada@example.com', home)))).toBe(10);
  });

  it('is forgotten at an address after 90 days', async () => {
    const { one, clock, db, pool } = await processes();
    await one.signIn('ada@example.com', home).confirm();
    clock.advance(91 * day);
    await hammer(one, 'ada@example.com');
    expect(await one.signIn('ada@example.com', home).refusedFor()).toBeGreaterThan(0);
    await forgetFamiliar(db, new Date(clock.now().getTime() - familiarFor));
    expect((await pool.query('select * from familiar_addresses')).rows).toEqual([]);
  });
});

type Limited = [string, number, (throttle: Throttle, address: string, index: number) => Attempt];

describe('everybody together', () => {
  const few = 2;
  const quiet = 10;

  /** As many failures as leave room for two more, whoever they are of. */
  const nearlyFill = async (pool: Pool, attempt: Attempt, key: string, most: number) => {
    await attempt.count();
    await pool.query('update failed_attempts set failures = $2 where key = $1', [key, most - few]);
  };

  it.each<Limited>([
    ['sign-ins', 10_000, (throttle, address, n) => throttle.signIn(`${n}@example.com`, address)],
    ['second steps', 2_000, (throttle, address, n) => throttle.secondStep(`${n}`, address)],
    ['company codes', 5_000, (throttle, address) => throttle.companyCode(address)],
    ['registrations', 3_000, (throttle, address) => throttle.registration(address)],
  ])('are bounded in all, over every account, address and process: %s', async (key, most, attempt) => {
    const { one, other, pool } = await processes();
    for (let n = 0; n < quiet; n++) await attempt(one, '10.1.200.1', n).count();
    await nearlyFill(pool, attempt(one, '10.1.200.1', quiet), key, most);
    const guesses = times(30, (n) => attempt(n % 2 ? one : other, `10.1.${n}.1`, n));
    expect(await countAnswered(guesses)).toBe(few);
    // A network that nothing came from goes on, for a while: who floods the rest closes nothing there.
    const elsewhere = times(30, (n) => attempt(n % 2 ? one : other, `10.2.${n}.1`, 100 + n));
    let answered = 0;
    for (const guess of elsewhere) if (await isAnswered(guess)) answered += 1;
    expect(answered).toBe(quiet - 1);
  });

  it('keep out no code that is right, and no account that a link is asked for; the operator hears of it', async () => {
    const { one, pool, full } = await processes();
    expect(await one.fullLimits()).toBe(0);
    await nearlyFill(pool, one.companyCode(home), 'company codes', 5_000);
    await countAnswered(times(30, (index) => one.companyCode(`10.1.${index}.1`)));
    const right = one.companyCode('10.1.1.1');
    expect([await right.refusedFor(), await right.confirm()]).toEqual([null, null]);
    expect(await one.companyCode('10.1.1.1').count()).toBeGreaterThan(0);
    await nearlyFill(pool, one.resetLink('ada@example.com', home), 'reset links', 1_000);
    const links = times(40, (index) => one.resetLink(`${index}@example.com`, `10.1.${index}.1`));
    expect(await countAnswered(links)).toBe(40);
    expect(await one.fullLimits()).toBe(2);
    expect(full).toEqual(['company codes', 'reset links']);
  });

  it.each<[string, (n: number) => string]>([
    ['a provider with many customers', (n) => `2001:db8:${n}::1`],
    ['one customer with many networks', (n) => `2001:db8:1:${n}::1`],
    ['a block of IPv4', (n) => `198.51.${n >> 4}.${n & 15}`],
  ])('are filled to a tenth by %s, whatever is tried', async (_who, addressOf) => {
    const { one } = await processes();
    const tries: Limited[] = [
      ['sign-ins', 1_000, (throttle, address, n) => throttle.signIn(`${n}@example.com`, address)],
      ['second steps', 200, (throttle, address, n) => throttle.secondStep(`${n}`, address)],
      ['company codes', 500, (throttle, address) => throttle.companyCode(address)],
      ['registrations', 300, (throttle, address) => throttle.registration(address)],
      ['foreign accounts', 500, (throttle, address, n) => throttle.foreignAccount(`${n}`, address)],
      ['reset links', 100, (throttle, address, n) => throttle.resetLink(`${n}@example.com`, address)],
    ];
    for (const [what, share, attempt] of tries) {
      const guesses = times(share + 50, (n) => attempt(one, addressOf(n % 48), n));
      const answered = await countAnswered(guesses);
      // One customer has twice what one address has.
      expect(answered, what).toBeLessThanOrEqual(share);
      expect(answered, what).toBeGreaterThanOrEqual(share * 0.6);
    }
  });

  it('stop no mail of a company that has been here for a while, and no preview of its files', async () => {
    const { one, pool } = await processes();
    const mail = (company: string) => one.companyMail(company, `somebody@${company}.example`);
    const account = (company: string) => one.foreignAccount(company, '10.1.1.1');
    for (let n = 0; n < quiet; n++) await account('another').count();
    await nearlyFill(pool, mail('another'), 'company mails', 2_000);
    await nearlyFill(pool, account('another'), 'foreign accounts', 5_000);
    for (const attempt of [mail, account]) {
      await countAnswered(times(few, (n) => attempt(`new ${n}`)));
      expect(await attempt('new').count()).toBeGreaterThan(0);
      expect(await attempt('old').count()).toBeNull();
    }
  });

  it('keep nobody out where they signed in before', async () => {
    const { one, pool } = await processes();
    await one.signIn('ada@example.com', home).confirm();
    await nearlyFill(pool, one.signIn('bob@example.com', office), 'sign-ins', 10_000);
    await countAnswered(times(30, (index) => one.signIn(`person${index}@example.com`, office)));
    await countAnswered(times(30, (index) => one.signIn(`person${index}@example.com`, home)));
    expect(await one.signIn('ada@example.com', home).confirm()).toBeNull();
    expect(await one.signIn('ada@example.com', office).refusedFor()).toBeGreaterThan(0);
  });
});

it('neither e-mails nor addresses can be read from what is counted, nor found by hashing them', async () => {
  const { one, pool, db, clock } = await processes();
  const attempt = one.signIn('ada@example.com', office);
  await attempt.confirm();
  await attempt.count();
  const keys = async () =>
    (await pool.query('select key from failed_attempts union select key from familiar_addresses')).rows;
  const before = await keys();
  expect(JSON.stringify(before)).not.toMatch(/ada|203/);
  await createThrottle(db, clock, Buffer.from('another')).signIn('ada@example.com', office).confirm();
  expect(await keys()).toHaveLength(before.length + 1);
});

it('company codes and registrations are bounded by address', async () => {
  const { one } = await processes();
  expect(await countAnswered(times(250, () => one.companyCode(office)))).toBe(200);
  expect(await countAnswered(times(350, () => one.registration(office)))).toBe(300);
  expect(await isAnswered(one.companyCode(home))).toBe(true);
});

it('everything about oneself is given five times a day, whatever is cleaned away meanwhile', async () => {
  const { one, other, db, clock } = await processes();
  const take = (userId: string, throttle = one) => throttle.ownData('bakery', userId).count();
  const asked = await Promise.all(
    Array.from({ length: 7 }, (_, index) => take('ann', index % 2 ? one : other)),
  );
  expect(asked.filter((wait) => wait === null)).toHaveLength(5);
  expect([await take('ann'), await take('bob')]).toEqual([16 * 3600, null]);
  clock.advance(15.9 * 3_600_000);
  await deleteOldFailures(db, new Date(clock.now().getTime() - throttleWindow));
  expect(await take('ann')).toBe(360);
  clock.advance(360_000);
  expect(await take('ann')).toBeNull();
});
