import { type Post, posts } from './departments.ts';
import { drawNames, type PersonName } from './names.ts';
import { createRandom, type Random } from './random.ts';

/** Degrees in WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A person of the company, with the habits that shape their record. */
export interface Member extends PersonName, Post {
  /** Seeds their own stream of random numbers. */
  readonly number: number;
  readonly phone: string | null;
  /** The usual start of somebody with flexible hours, in minutes after midnight. */
  readonly usualStart: number;
  /** Part-time: days off in the week, Monday = 0. */
  readonly daysOff: readonly number[];
  /** Checks out for lunch, while others only change their status. */
  readonly tapsLunch: boolean;
  /** The share of their taps that wait for the network. */
  readonly offlineShare: number;
  /** Whether their phone sends its position. */
  readonly sharesPosition: boolean;
  /** Days from the start of the history to their hire. */
  readonly hiredAfterDays: number;
}

/** The people of the company. The first ones are there from the beginning. */
export function castOf(seed: string, count: number, days: number): Member[] {
  const random = createRandom(seed, 'cast');
  const deck = random.shuffle(posts);
  return drawNames(random, count).map((name, index) => {
    const post = deck[index % deck.length];
    if (post === undefined) throw new RangeError('no posts to fill');
    return member(createRandom(seed, 'habits', index), name, post, index, days);
  });
}

function member(random: Random, name: PersonName, post: Post, number: number, days: number): Member {
  const isNew = number > 2 && random.chance(0.12);
  return {
    ...name,
    ...post,
    number,
    phone: random.chance(0.6) ? `+49 40 5550 ${random.whole(1000, 9999)}` : null,
    usualStart: random.whole(7 * 60 + 15, 9 * 60 + 15),
    daysOff: post.rota === 'office' && random.chance(0.2) ? [random.whole(0, 4), 4] : [],
    tapsLunch: random.chance(0.55),
    offlineShare: post.rota === 'field' ? 0.35 : 0.04,
    sharesPosition: post.rota === 'field' || random.chance(0.35),
    hiredAfterDays: isNew ? random.whole(1, days - 1) : 0,
  };
}
