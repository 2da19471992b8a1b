import { describe, expect, it } from 'vitest';
import { record } from './evidence.fixture.ts';

describe('what the server decided and the client said are evidence', () => {
  /** Three punches: late but not offline, offline but not late, and held but not offline. */
  async function mixed() {
    const scene = await record();
    const { app, punch } = scene;
    const now = app.clock.now().getTime();
    const sentAt = new Date(now).toISOString();
    const ago = (minutes: number) => ({ occurredAt: new Date(now - minutes * 60_000).toISOString(), sentAt });
    expect((await punch('check_in', ago(5))).body).toMatchObject({ isOffline: false, syncedAt: sentAt });
    expect((await punch('check_out', { isOffline: true })).body).toMatchObject({ syncedAt: null });
    expect((await punch('check_out', ago(1))).status).toBe(202);
    return scene;
  }

  it('that verify', async () => {
    expect(await (await mixed()).check()).toEqual([]);
  });

  it.each([
    ['check_ins', 'synced_at = null where sequence = 3'],
    ['check_ins', 'is_offline = true where sequence = 3'],
    ['check_ins', 'synced_at = created_at where sequence = 4'],
    ['check_ins', 'is_offline = false where sequence = 4'],
    ['check_ins', 'synced_at = null where sequence = 2'],
    ['held_punches', 'is_offline = true where not is_offline'],
    ['held_punches', 'is_offline = false where is_offline'],
  ])('and cannot be changed unseen: %s, %s', async (table, change) => {
    const { app, check } = await mixed();
    await app.pool.query(`alter table ${table} disable trigger user`);
    await app.pool.query('alter table check_ins drop constraint check_ins_late_has_receipt');
    expect((await app.pool.query(`update ${table} set ${change}`)).rowCount).toBe(1);
    expect(await check()).toEqual([expect.stringMatching(/was changed$/)]);
  });
});
