import { expect, it } from 'vitest';
import { createHashingTurns, type HashingKind, NoTurn } from './hashing-turns.ts';

const nothing = async () => {};
const roomy = { all: 10, fromOne: 10 };
const here = (kind: HashingKind) => ({ kind, from: ['here'] });
const check = here('check');
const make = here('make');

it('works for one at a time', async () => {
  const turns = createHashingTurns(roomy);
  let atWork = 0;
  const work = async () => {
    expect(++atWork).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atWork -= 1;
  };
  await Promise.all([turns.take(check, work), turns.take(make, work), turns.take(check, work)]);
});

it('lets checks and new hashes take turns, however many of one kind came first', async () => {
  const turns = createHashingTurns(roomy);
  const order: string[] = [];
  const note = (what: string) => async () => void order.push(what);
  await Promise.all([
    ...['sign-up 1', 'sign-up 2', 'sign-up 3', 'sign-up 4'].map((what) => turns.take(make, note(what))),
    ...['sign-in 1', 'sign-in 2'].map((what) => turns.take(check, note(what))),
  ]);
  expect(order).toEqual(['sign-up 1', 'sign-in 1', 'sign-up 2', 'sign-in 2', 'sign-up 3', 'sign-up 4']);
});

it('lets addresses take turns, however many came from one of them first', async () => {
  const turns = createHashingTurns(roomy);
  const order: string[] = [];
  const from = (address: string, what: string) =>
    turns.take({ kind: 'check', from: [address] }, async () => void order.push(what));
  await Promise.all([
    ...['flood 1', 'flood 2', 'flood 3', 'flood 4'].map((what) => from('198.51.100.7', what)),
    ...['office 1', 'office 2'].map((what) => from('192.0.2.1', what)),
    from('203.0.113.9', 'at home'),
  ]);
  expect(order).toEqual(['flood 1', 'flood 2', 'office 1', 'at home', 'flood 3', 'office 2', 'flood 4']);
});

it('turns away who comes when too many of the kind wait, and nobody else', async () => {
  const turns = createHashingTurns({ all: 1, fromOne: 1 });
  const accepted = [turns.take(make, nothing), turns.take(make, nothing), turns.take(check, nothing)];
  const late = [turns.take(make, nothing), turns.take({ ...make, from: ['there'] }, nothing)];
  expect(await Promise.allSettled(late)).toMatchObject([
    { status: 'rejected', reason: { reason: 'busy' } },
    { status: 'rejected', reason: { reason: 'busy' } },
  ]);
  await Promise.all(accepted);
  await turns.take(make, nothing);
});

it('keeps places for others when too many of one address wait', async () => {
  const turns = createHashingTurns({ all: 4, fromOne: 2 });
  const accepted = [turns.take(check, nothing), turns.take(check, nothing), turns.take(check, nothing)];
  await expect(turns.take(check, nothing)).rejects.toMatchObject({ reason: 'busy' });
  accepted.push(turns.take({ ...check, from: ['there'] }, nothing));
  await Promise.all(accepted);
  await turns.take(check, nothing);
});

it('lets whoever asks for little in when few who ask for much have taken every place', async () => {
  const turns = createHashingTurns({ all: 4, fromOne: 3 });
  const from = (address: string) => turns.take({ kind: 'check', from: [address] }, nothing);
  const begun = from('198.51.100.7');
  const flood = Promise.allSettled([
    ...[from('198.51.100.7'), from('198.51.100.7'), from('198.51.100.7')],
    from('192.0.2.1'),
  ]);
  await from('203.0.113.9');
  await begun;
  expect((await flood).filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { reason: 'busy' } },
  ]);
  expect((await flood).at(-1)).toMatchObject({ status: 'fulfilled' });
});

it('turns away who waits or comes while it is shut, and finishes what has begun', async () => {
  const turns = createHashingTurns(roomy);
  const begun = turns.take(make, async () => 'hash');
  const waiting = turns.take(make, async () => 'hash');
  const open = turns.shut();
  await expect(waiting).rejects.toEqual(new NoTurn('stopping'));
  await expect(turns.take(check, nothing)).rejects.toEqual(new NoTurn('stopping'));
  expect(await begun).toBe('hash');
  open();
  expect(await turns.take(check, async () => 'next')).toBe('next');
});

it('passes over who has left while waiting, and turns nobody away who begins at once', async () => {
  const turns = createHashingTurns({ all: 3, fromOne: 3 });
  const order: string[] = [];
  let gone = false;
  const take = (what: string, hasLeft?: () => boolean) =>
    turns.take({ ...check, hasLeft }, async () => void order.push(what));
  const hasLeft = () => gone;
  const waiting = [
    take('the first', hasLeft),
    take('gone', hasLeft),
    take('gone', hasLeft),
    take('the last'),
  ];
  gone = true;
  expect(await Promise.allSettled(waiting)).toMatchObject([
    { status: 'fulfilled' },
    ...[{ reason: { reason: 'left' } }, { reason: { reason: 'left' } }],
    { status: 'fulfilled' },
  ]);
  await take('alone', hasLeft);
  expect(order).toEqual(['the first', 'the last', 'alone']);
});

it('goes on when all who waited have left', async () => {
  const turns = createHashingTurns(roomy);
  const begun = turns.take(make, nothing);
  const gone = turns.take({ ...check, hasLeft: () => true }, nothing);
  await expect(gone).rejects.toEqual(new NoTurn('left'));
  await begun;
  expect(await turns.take(check, async () => 'next')).toBe('next');
});

it('goes on after a work that failed', async () => {
  const turns = createHashingTurns(roomy);
  const failing = turns.take(check, () => Promise.reject(new Error('broken')));
  const next = turns.take(check, async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
