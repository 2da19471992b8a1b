import { expect, it } from 'vitest';
import { merged } from './merged.ts';

const before: Readonly<Record<string, string | null>> = {
  ...{ firstName: 'Maja', lastName: 'Ek', email: 'maja@example.com', department: 'Design' },
  ...{ jobTitle: 'Maker', phone: null, employeeId: 'E-1' },
};

it('keeps what only one of two changed, whoever it was', () => {
  const mine = { ...before, jobTitle: 'Chief', employeeId: null };
  const theirs = { ...before, department: 'Sales', phone: '0812' };
  expect(merged(before, mine, theirs)).toEqual({
    ...{ ...before, jobTitle: 'Chief', employeeId: null, department: 'Sales', phone: '0812' },
  });
});

it('keeps mine of what both changed', () => {
  const mine = { ...before, jobTitle: 'Chief' };
  expect(merged(before, mine, { ...before, jobTitle: 'Theirs' })).toMatchObject({ jobTitle: 'Chief' });
});

it('is theirs where I changed nothing', () => {
  const theirs = { ...before, jobTitle: 'Theirs', phone: '0812' };
  expect(merged(before, before, theirs)).toEqual(theirs);
});
