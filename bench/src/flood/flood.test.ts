import { expect, it } from 'vitest';
import { measureFlood } from './measure.ts';

it('records every punch during sign-ins that each cost a hash', async () => {
  const options = { names: ['signIn'], mostClients: 10, seconds: 1, employees: 30 } as const;
  const { quiet, flooded } = await measureFlood(options);
  expect(quiet.length).toBeGreaterThan(0);
  expect(flooded[0]?.punches.length).toBeGreaterThan(0);
  expect(Object.keys(flooded[0]?.answers ?? {})).toEqual(['401']);
});

it('measures beside a limit that is really full, and every further try is refused', async () => {
  const options = { names: ['registrations'], seconds: 1, employees: 30 } as const;
  const { flooded } = await measureFlood(options);
  const { 400: counted = 0, 429: refused = 0, ...others } = flooded[0]?.answers ?? {};
  expect(others).toEqual({});
  expect(counted).toBeGreaterThanOrEqual(3_000);
  expect(refused).toBeGreaterThan(0);
  expect(flooded[0]?.punches.length).toBeGreaterThan(0);
});
