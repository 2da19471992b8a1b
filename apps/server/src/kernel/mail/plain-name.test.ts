import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['Halden & Co. Precision Works', 'Halden & Co. Precision Works'],
  ['Win at https://evil.example/now', 'Win at https evil example now'],
  ['Write to me@evil.example', 'Write to me evil example'],
  ['evil\u3002example  you\n\nwon', 'evil example you won'],
  ['x'.repeat(100), `${'x'.repeat(60)}…`],
])('writes %j as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
