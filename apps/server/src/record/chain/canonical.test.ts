import { describe, expect, it } from 'vitest';
import { type StatusChangeEvidence, statusChangeEvidence } from './canonical.ts';
import { commit, hashOf } from './chain.ts';

const change = {
  ...{
    companyId: '0198a000-0000-7000-8000-000000000001',
    employeeId: '0198a000-0000-7000-8000-000000000002',
  },
  ...{ actorUserId: '0198a000-0000-7000-8000-000000000003', source: 'web' },
  ...{ id: '0198a000-0000-7000-8000-000000000004', timestamp: new Date('2026-03-02T12:00:00Z') },
  locationStatus: 'Lunch in town',
};
const ofRow = { ...change, sequence: 7, correctionId: null };
const correctionId = '0198a000-0000-7000-8000-000000000005';

function hash(change: StatusChangeEvidence): string {
  const evidence = statusChangeEvidence(change);
  return hashOf(Buffer.alloc(32, 2), 9, evidence, commit(Buffer.alloc(16, 1), evidence)).toString('hex');
}

describe('the hash of a status change', () => {
  it('of a row of the ledger is for ever what it was before corrections could have one', () => {
    expect(hash(ofRow)).toBe('71537a435f1a890c297ea656043bdd6ad0e5c9be6d41061c254885e80fe3cbfe');
  });

  it('covers the correction that it is about', () => {
    const ofCorrection = { ...ofRow, sequence: null, correctionId };
    const others = [{ ...ofRow, correctionId }, { ...ofCorrection, correctionId: change.id }, ofRow];
    expect(statusChangeEvidence(ofCorrection).facts).toContain(correctionId);
    expect(new Set([ofCorrection, ...others].map(hash)).size).toBe(4);
  });
});
