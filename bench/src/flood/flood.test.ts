import { expect, it } from 'vitest';
import { measureFlood } from './measure.ts';

it('records every punch during sign-ins that each cost a hash', async () => {
  const { quiet, flooded, signIns } = await measureFlood({ clients: 10, seconds: 1, employees: 30 });
  expect(quiet.length).toBeGreaterThan(0);
  expect(flooded.length).toBeGreaterThan(0);
  expect(Object.keys(signIns)).toEqual(['401']);
});
