import { expect, it } from 'vitest';
import { createHashingTurns, NoTurn } from './hashing-turns.ts';

const nothing = async () => {};

it('works for one at a time', async () => {
  const turns = createHashingTurns(10);
  let atWork = 0;
  const work = async () => {
    expect(++atWork).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atWork -= 1;
  };
  await Promise.all([turns.take('check', work), turns.take('make', work), turns.take('check', work)]);
});

it('lets checks and new hashes take turns, however many of one kind came first', async () => {
  const turns = createHashingTurns(10);
  const order: string[] = [];
  const note = (what: string) => async () => void order.push(what);
  await Promise.all([
    ...['sign-up 1', 'sign-up 2', 'sign-up 3', 'sign-up 4'].map((what) => turns.take('make', note(what))),
    ...['sign-in 1', 'sign-in 2'].map((what) => turns.take('check', note(what))),
  ]);
  expect(order).toEqual(['sign-up 1', 'sign-in 1', 'sign-up 2', 'sign-in 2', 'sign-up 3', 'sign-up 4']);
});

it('turns away who comes when too many of the kind wait, and nobody else', async () => {
  const turns = createHashingTurns(1);
  const accepted = [turns.take('make', nothing), turns.take('make', nothing), turns.take('check', nothing)];
  await expect(turns.take('make', nothing)).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all(accepted);
  await turns.take('make', nothing);
});

it('turns away who waits or comes while it is shut, and finishes what has begun', async () => {
  const turns = createHashingTurns(10);
  const begun = turns.take('make', async () => 'hash');
  const waiting = turns.take('make', async () => 'hash');
  const open = turns.shut();
  await expect(waiting).rejects.toEqual(new NoTurn('stopping'));
  await expect(turns.take('check', nothing)).rejects.toEqual(new NoTurn('stopping'));
  expect(await begun).toBe('hash');
  open();
  expect(await turns.take('check', async () => 'next')).toBe('next');
});

it('goes on after a work that failed', async () => {
  const turns = createHashingTurns(10);
  const failing = turns.take('check', () => Promise.reject(new Error('broken')));
  const next = turns.take('check', async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
