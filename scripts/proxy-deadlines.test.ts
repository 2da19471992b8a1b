import { expect, it } from 'vitest';
import { read } from './docs-commands.fixture.ts';

/** The seconds that follow a word of a file. */
const secondsOf = (file: string, word: string): number =>
  Number(new RegExp(`^\\s*${word} (\\d+)s;?$`, 'm').exec(read(file))?.[1]);

const [, milliseconds = ''] =
  /bodyWithin: ([\d_]+)/.exec(read('apps/server/src/kernel/http/back-pressure.ts')) ?? [];
const ofTheApp = Number(milliseconds.replaceAll('_', '')) / 1000;

it.each([
  ['deploy/Caddyfile', 'read_header'],
  ['deploy/Caddyfile', 'read_body'],
  ['deploy/nginx.conf', 'client_header_timeout'],
  ['deploy/nginx.conf', 'client_body_timeout'],
])('%s waits for half of a request as long as the app: %s', (file, word) => {
  expect(ofTheApp).toBe(10);
  expect(secondsOf(file, word)).toBe(ofTheApp);
});
