import { createHash } from 'node:crypto';

/** Pseudo-random numbers, the same for the same seed. Not for secrets. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  chance(probability: number): boolean;
  between(least: number, most: number): number;
  /** A whole number, including both ends. */
  whole(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  uuid(): string;
}

const minute = 60_000;

/** Whole milliseconds between two numbers of minutes. */
export const minutesBetween = (random: Random, least: number, most: number): number =>
  Math.round(random.between(least, most) * minute);

/** Each seed has its own stream, so that draws elsewhere change nothing here. */
export function createRandom(...seed: readonly (string | number)[]): Random {
  const next = smallFastCounter(createHash('sha256').update(JSON.stringify(seed)).digest());
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[whole(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
    uuid: () => asUuid(Array.from({ length: 4 }, () => hex(next())).join('')),
  };
}

/**
 * Chris Doty-Humphrey's small fast counter with 128 bits of state. With 32 bits, the ids of a large company would
 * collide over millions of draws in thousands of streams.
 */
function smallFastCounter(seed: Buffer): () => number {
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => seed.readInt32LE(offset)) as FourWords;
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** What reading at four offsets gives. */
type FourWords = [number, number, number, number];

const hex = (fraction: number) =>
  Math.floor(fraction * 2 ** 32)
    .toString(16)
    .padStart(8, '0');

/** 32 hexadecimal digits as a UUID of version 4. */
const asUuid = (digits: string): string =>
  [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
