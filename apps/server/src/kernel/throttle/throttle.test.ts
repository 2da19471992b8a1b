import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '#kernel/database/database.ts';
import { fixedClock } from '#testing/fixed-clock.ts';
import { testDatabase } from '#testing/test-database.ts';
import { forgetFamiliar } from './queries.ts';
import { type Attempt, createThrottle, familiarFor, type Throttle, throttleWindow } from './throttle.ts';

const day = 24 * 3_600_000;
const secret = Buffer.from('secret');
const [office, home] = ['203.0.113.9', '198.51.100.7'];

/** Two processes on one database. */
async function processes() {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-03-02T08:00:00Z');
  const db = createDatabase(pool);
  const one = createThrottle(db, clock, secret);
  return { pool, db, clock, one, other: createThrottle(db, clock, secret) };
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

describe('everybody together', () => {
  const few = 2;

  /** As many failures as leave room for two more, whoever they are of. */
  const nearlyFill = async (pool: Pool, attempt: Attempt, key: string, most: number) => {
    await attempt.count();
    await pool.query('update failed_attempts set failures = $2 where key = $1', [key, most - few]);
  };

  it.each<[string, string, number, (throttle: Throttle, index: number) => Attempt]>([
    ['sign-ins', 'sign-ins', 10_000, (throttle, n) => throttle.signIn(`${n}@example.com`, `10.1.${n}.1`)],
    ['second steps', 'second steps', 2_000, (throttle, n) => throttle.secondStep(`${n}`, `10.1.${n}.1`)],
    ['company codes', 'company codes', 5_000, (throttle, n) => throttle.companyCode(`10.1.${n}.1`)],
    ['registrations', 'registrations', 3_000, (throttle, n) => throttle.registration(`10.1.${n}.1`)],
  ])('are bounded in all, over every account, address and process: %s', async (_what, key, most, attempt) => {
    const { one, other, pool } = await processes();
    await nearlyFill(pool, attempt(one, 200), key, most);
    expect(await countAnswered(times(30, (index) => attempt(index % 2 ? one : other, index)))).toBe(few);
  });

  it('keep out no code that is right, and no account that a link is asked for; the operator hears of it', async () => {
    const { one, pool } = await processes();
    expect(await one.fullLimits()).toBe(0);
    await nearlyFill(pool, one.companyCode(home), 'company codes', 5_000);
    await countAnswered(times(3, (index) => one.companyCode(`10.1.${index}.1`)));
    const right = one.companyCode(office);
    expect([await right.refusedFor(), await right.confirm()]).toEqual([null, null]);
    expect(await one.companyCode(office).count()).toBeGreaterThan(0);
    await nearlyFill(pool, one.resetLink('ada@example.com', home), 'reset links', 1_000);
    const links = times(4, (index) => one.resetLink(`${index}@example.com`, `10.1.${index}.1`));
    expect(await countAnswered(links)).toBe(4);
    expect(await one.fullLimits()).toBe(2);
  });

  it.each([
    ['25 networks of one /48', (n: number) => `2001:db8:1:${n}::1`, 400],
    ['a block of IPv4', (n: number) => `198.51.100.${n}`, 400],
    ['many customers of one provider', (n: number) => `2001:db8:${n}::1`, 800],
  ])('are not filled by %s, which share a limit of their own', async (_who, addressOf, most) => {
    const { one } = await processes();
    const guesses = times(24 * 50, (index) => one.companyCode(addressOf(index % 24)));
    expect(await countAnswered(guesses)).toBe(most);
  });

  it('keep nobody out where they signed in before', async () => {
    const { one, pool } = await processes();
    await one.signIn('ada@example.com', home).confirm();
    await nearlyFill(pool, one.signIn('bob@example.com', office), 'sign-ins', 10_000);
    await countAnswered(times(5, (index) => one.signIn(`person${index}@example.com`, office)));
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
