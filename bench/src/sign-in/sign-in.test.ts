import { expect, it } from 'vitest';
import { measureSignIn } from './measure.ts';
import { distinguishableKinds, rowsOf } from './report.ts';

it('answers known, unknown and inactive e-mails alike, and takes as long for each', async () => {
  const measurement = await measureSignIn({ tries: 16 });
  expect(measurement.answers).toEqual([expect.stringMatching(/^401 .*"code":"invalid_credentials"/)]);
  expect(rowsOf(measurement).map(({ tries }) => tries)).toEqual([16, 16, 16]);
  // So few tries find only a password that is not checked at all, and practically never report one wrongly.
  expect(distinguishableKinds(measurement, 0.00001)).toEqual([]);
});

it('names the kinds whose times differ from those of an unknown e-mail', () => {
  const times = (from: number) => Array.from({ length: 100 }, (_, index) => from + (index % 10));
  const all = { times: { known: times(20), unknown: times(20), inactive: times(15) } };
  expect(distinguishableKinds(all)).toEqual(['inactive']);
});

it('notices within sixteen tries an answer that skips the password check', () => {
  const times = (from: number) => Array.from({ length: 16 }, (_, index) => from + (index % 10));
  expect(
    distinguishableKinds({ times: { known: times(20), unknown: times(2), inactive: times(20) } }, 0.00001),
  ).toEqual([...['known', 'inactive']]);
});
