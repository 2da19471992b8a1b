import { expect, it } from 'vitest';
import { withoutUnseenEnds } from './unseen-ends.ts';

it.each([
  [' \u202a+49 40 1234\u202c ', '+49 40 1234'],
  ['Bo\u202eLind', 'Bo\u202eLind'],
  ['\u200e ', ''],
  ['', ''],
])('in a line that somebody typed or pasted, %j is %j', (typed, line) => {
  expect(withoutUnseenEnds(typed)).toBe(line);
});
