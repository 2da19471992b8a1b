import { describe, expect, it } from 'vitest';
import { killRounds } from './kill.ts';
import { lossyDelivery } from './lossy.ts';
import { pairOfApps } from './pair.ts';
import { seeded } from './random.ts';

describe('when things are killed', () => {
  it('keeps every acknowledged punch exactly once, whether the app, the database or both were killed', async () => {
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
  it('records every tap of two tabs once and in order, although tabs and the server are killed', async () => {
    const scene = { phones: 6, plain: 2, tapsEach: 15, lossRate: 0.3, killRate: 0.1, restarts: 1, seed: 2 };
    const report = await lossyDelivery(scene);

    expect(report.droppedReplies).toBeGreaterThan(0);
    expect(report.kills).toBeGreaterThan(0);
    expect(report).toMatchObject({ taps: 90, rows: 90, inOrder: true, faults: [], exitCodes: [0] });
  });
});

describe('with two apps on one database', () => {
  it('shows the punches of each app on the streams of the other', async () => {
    const { lags, unseen } = await pairOfApps(4);

    expect(unseen).toBe(0);
    expect(lags).toHaveLength(8);
  });
});
