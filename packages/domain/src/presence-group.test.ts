import { expect, it } from 'vitest';
import { presenceGroup } from './presence-group.ts';

const hour = 3_600_000;
const today = { start: 24 * hour, openSince: 16 * hour };

it.each([
  ['here', true, 30 * hour, null],
  ['here', true, 17 * hour, 10 * hour],
  ['missing', true, 15 * hour, 10 * hour],
  ['left', false, 25 * hour, 30 * hour],
  // Over midnight.
  ['left', false, 20 * hour, 25 * hour],
  ['notIn', false, 8 * hour, 16 * hour],
  ['notIn', false, null, null],
] as const)('is %s', (group, isCheckedIn, checkedInAt, checkedOutAt) => {
  expect(presenceGroup({ isCheckedIn, checkedInAt, checkedOutAt }, today)).toBe(group);
});
