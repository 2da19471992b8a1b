import type { Route } from '@checkpoint/contract/route';
import { expect, it } from 'vitest';
import { signInAs } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { all, requestOf, type Sent, type Stage, stage } from './access.fixture.ts';
import { checkIn, somebody } from './bodies.fixture.ts';

/** Tables that need no entry: they are not about a company, a person or an account, or hold only a step of a change. */
const outside = [
  ...['audit_entries', 'failed_attempts', 'familiar_addresses', 'sessions', 'pending_sign_ins'],
  ...['passkey_challenges', 'used_sign_ins', 'provider_sessions', 'signed_heads', 'installation'],
];

/** Records the transaction of every change from now on, including changes within savepoints. */
async function noteTransactions({ pool }: TestApp): Promise<void> {
  await pool.query(`
    create table touched (transaction bigint, what text, told boolean);
    create function note_transaction() returns trigger language plpgsql as $$
      begin
        insert into touched values (txid_current(), tg_table_name, tg_table_name = 'audit_entries');
        return null;
      end $$;
    do $$
      declare tables text[] := array(select tablename::text from pg_tables where schemaname = 'public'
        and tablename not in (${outside.slice(1).map((name) => `'${name}'`)}, 'touched'));
      declare name text;
      begin
        foreach name in array tables loop
          execute format('create trigger note_transaction after insert or update or delete on %I
            for each row execute function note_transaction()', name);
        end loop;
      end $$`);
}

/** Tables that were changed in a transaction without an entry, and whether anything was written. */
async function changesOf({ pool }: TestApp) {
  const { rows } = await pool.query<{ what: string; told: boolean }>(
    `select distinct what, transaction in (select transaction from touched where told) as told
     from touched order by what`,
  );
  return { silent: rows.filter(({ told }) => !told).map(({ what }) => what), wrote: rows.length > 0 };
}

const userOf = async ({ app, colleagueId }: Stage): Promise<string> =>
  (await app.pool.query('select user_id from employees where id = $1', [colleagueId])).rows[0].user_id;

async function promoted(scene: Stage): Promise<string> {
  await scene.admin.post('/api/administrators', { employeeId: scene.colleagueId });
  return userOf(scene);
}

/** The preparation that a call needs to take effect, and the body that it is then sent with. */
const settings: Readonly<Record<string, (scene: Stage, usual: Sent) => Promise<Sent>>> = {
  demoteAdministrator: async (scene, { body }) => ({
    ...{ body, path: `/api/administrators/${await promoted(scene)}` },
  }),
  transferOwnership: async (scene, { path }) => ({ path, body: { userId: await promoted(scene) } }),
  restoreEmployee: async (scene, usual) => {
    await scene.admin.send('DELETE', `/api/employees/${scene.colleagueId}`);
    return usual;
  },
  closeCompany: async (scene, { path }) => {
    await scene.admin.post(path.replace('/close', '/export'));
    const { rows } = await scene.app.pool.query('select name from companies where id = $1', [
      scene.companyId,
    ]);
    return { path, body: { name: rows[0].name } };
  },
  decideMany: async ({ requestId }, { path }) => ({
    ...{ path, body: { decisions: [{ kind: 'accept_request', id: requestId }], reason: 'Seen' } },
  }),
  endOtherSessions: async ({ app, userId }, usual) => {
    await signInAs(app, String(userId));
    return usual;
  },
  withdrawInvitation: async ({ admin, further }, { body }) => {
    await admin.post('/api/invitations', { ...somebody, email: further.email });
    const [invitation] = (await admin.get('/api/invitations')).body;
    return { body, path: `/api/invitations/${invitation.id}` };
  },
  updateLocationStatus: async ({ client }, usual) => {
    await client.post('/api/checkins', checkIn);
    return usual;
  },
};

/**
 * Calls without an entry. One's own attendance is already a fact of the chain. An unconfirmed secret has no effect.
 */
const withoutEntry = ['recordPunch', 'updateLocationStatus', 'attachPosition', 'beginTotp'];

/** Calls that change nothing, or need a code, a key, a provider's answer or a request of one's own from a test of their own. */
const elsewhere = [
  ...['startLinking', 'confirmTotp', 'removeTotp', 'renewRecoveryCodes'],
  ...['beginPasskey', 'addPasskey', 'renamePasskey', 'removePasskey', 'previewImport', 'withdrawCorrection'],
  ...['acceptInvitation', 'declineInvitation'],
  ...['answerCorrection', 'delegate', 'endDelegation'],
];

const writes = ([, route]: readonly [string, Route]) => route.method !== 'GET' && route.needs !== 'public';

it('every change by an administrator leaves an entry, written in the transaction of the change', async () => {
  const { app } = await stage('admin');
  await noteTransactions(app);
  const [unwritten, idle]: [string[], string[]] = [[], []];
  for (const [name, route] of all.filter(writes)) {
    const scene = await stage(name === 'createCompany' ? 'noCompany' : 'admin', app);
    const usual = await requestOf(scene, name, route);
    const { path, body } = (await settings[name]?.(scene, usual)) ?? usual;
    await app.pool.query('truncate touched');
    await scene.client.send(route.method, path, body);
    const { silent, wrote } = await changesOf(app);
    if (!withoutEntry.includes(name)) unwritten.push(...silent.map((table) => `${name}: ${table}`));
    if (!wrote) idle.push(name);
  }
  expect(unwritten).toEqual([]);
  expect(idle.sort()).toEqual(elsewhere.sort());
}, 60_000);
