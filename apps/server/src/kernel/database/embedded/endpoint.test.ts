import { chownSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { discard } from '#testing/throw-away-folder.ts';
import { isRoot } from './account.ts';
import { chooseEndpoint } from './endpoint.ts';
import { folder } from './on-trial.fixture.ts';
import { layout, type Place } from './place.ts';

/** So deep that its socket needs a short folder in the system's temporary one. */
function deepPlace(): Place {
  const base = join(folder(), 'deep'.repeat(25));
  mkdirSync(base);
  return { base, account: undefined, ...layout(join(base, 'postgres')) };
}

test('a socket’s short folder that somebody else has put there is refused', async () => {
  const place = deepPlace();
  const { host } = await chooseEndpoint(place, 'socket');
  onTestFinished(() => discard(host));
  expect(lstatSync(host).mode & 0o777).toBe(0o700);

  await discard(host);
  symlinkSync(dirname(place.base), host);
  await expect(chooseEndpoint(place, 'socket')).rejects.toThrow(`${host} is not a folder of uid`);
});

test.runIf(isRoot())('so is one that belongs to somebody else', async () => {
  const place = deepPlace();
  const { host } = await chooseEndpoint(place, 'socket');
  onTestFinished(() => discard(host));

  chownSync(host, 1, 1);

  await expect(chooseEndpoint(place, 'socket')).rejects.toThrow(`${host} is not a folder of uid 0`);
});
