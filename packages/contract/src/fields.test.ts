import { expect, it } from 'vitest';
import { optionalLine } from './fields.ts';

it.each([
  [' \u202a+49 40 1234\u202c ', '+49 40 1234'],
  ['\ufeffBo\u00a0Lind\u2060', 'Bo\u00a0Lind'],
  ['\u200e ', null],
  ['', null],
])('a line that somebody typed or pasted as %j is %j', (typed, line) => {
  expect(optionalLine(100).parse(typed)).toBe(line);
});

it('that lies about itself in its middle is refused, not mended', () => {
  expect(optionalLine(100).safeParse('Bo\u202eLind').success).toBe(false);
});
