import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('works out each answer once', () => {
  const find = vi.fn((text: string | null) => text === 'yes');
  const known = remembered(find);
  expect(['yes', null, 'no', 'yes', null, 'no'].map(known)).toEqual([true, false, false, true, false, false]);
  expect(find).toHaveBeenCalledTimes(3);
});
