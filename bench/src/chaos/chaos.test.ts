import { describe, expect, it } from 'vitest';
import { killRounds } from './kill.ts';
import { lossyDelivery } from './lossy.ts';
import { pairOfApps } from './pair.ts';
import { seeded } from './random.ts';

describe('when things are killed', () => {
  it('has every acknowledged punch exactly once, whether the app, the database or both were killed', async () => {
    const played = await killRounds({ rounds: 3, writers: 8, seed: 1, onRound: () => {} });

    expect(played.map(({ victim }) => victim)).toEqual(['app', 'database', 'both']);
    for (const { rows, acknowledged, lost, doubled, gaps, faults } of played)
      expect({ rows, lost, doubled, gaps, faults }).toEqual({
        ...{ rows: acknowledged, lost: 0, doubled: 0, gaps: 0, faults: [] },
      });
  });

  it('plays the same schedule for the same seed', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seeded(seed));
    expect(draw(4)).toEqual(draw(4));
    expect(draw(4)).not.toEqual(draw(5));
  });
});

describe('behind a network that loses replies', () => {
  it('records every tap of the outbox once and in order, though the server restarts meanwhile', async () => {
    const report = await lossyDelivery({ phones: 6, tapsEach: 20, lossRate: 0.3, restarts: 1, seed: 2 });

    expect(report.droppedReplies).toBeGreaterThan(0);
    expect(report).toMatchObject({ taps: 120, rows: 120, inOrder: true, faults: [], exitCodes: [0] });
  });
});

describe('with two apps on one database', () => {
  it('shows the punches of each on the streams of the other', async () => {
    const { lags, unseen } = await pairOfApps(4);

    expect(unseen).toBe(0);
    expect(lags).toHaveLength(8);
  });
});
