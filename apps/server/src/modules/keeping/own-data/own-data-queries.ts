import { byName, recordFields, recordNames } from '@checkpoint/contract/person-fields';
import { type Statement, statement } from '#kernel/database/statement.ts';
import { changeColumns, changeJoins } from '#modules/time/port.ts';

/** What is kept of a person under one heading: its file, the fields in their order, and their rows as JSON texts. */
export interface OwnTable {
  readonly file: string;
  readonly fields: readonly string[];
  readonly rows: Statement;
}

/** Whose data it is. An administrator who has never punched has no record. */
export interface Whose {
  readonly companyId: string;
  readonly userId: string;
  readonly employeeId: string | null;
}

export const valuesOf = ({ companyId, userId, employeeId }: Whose) => [companyId, userId, employeeId];

/** Every statement begins at the person: what it joins to `me` is theirs, and in this company. */
const me = 'with me as (select $1::uuid as company_id, $2::uuid as user_id, $3::uuid as employee_id)';

function own(file: string, fields: Readonly<Record<string, string>>, from: string): OwnTable {
  const select = Object.entries(fields).map(([field, expression]) => `${expression} as "${field}"`);
  return {
    ...{ file, fields: Object.keys(fields) },
    rows: statement(
      `own_${file}`,
      `${me} select row_to_json(row)::text as line from (select ${select.join(', ')} ${from}) row`,
    ),
  };
}

const ofRecord = (table: string) =>
  `from me join ${table} f on f.company_id = $1 and f.employee_id = me.employee_id`;

/** The name that the company knows somebody by: who recorded, asked or decided. */
const nameOf = (userId: string) =>
  `(select concat_ws(' ', m.first_name, m.last_name) from memberships m
    where m.company_id = $1 and m.user_id = ${userId})`;

const degrees = (long: string, short: string) =>
  `coalesce(f.coordinates ->> '${long}', f.coordinates ->> '${short}')::double precision`;

const position = {
  location: 'f.location',
  latitude: degrees('latitude', 'lat'),
  longitude: degrees('longitude', 'lng'),
  accuracyMetres: 'f.accuracy',
};

const origin = {
  recordedBy: nameOf('f.actor_user_id'),
  recordedThrough: 'f.source',
  hash: `encode(f.hash, 'hex')`,
};

const punch = {
  id: 'f.id',
  type: 'f.type',
  at: 'f.timestamp',
  localTime: `to_char(f.timestamp at time zone f.time_zone, 'YYYY-MM-DD HH24:MI:SS')`,
  timeZone: 'f.time_zone',
  locationStatus: 'f.location_status',
  ...position,
  notes: 'f.notes',
  department: 'f.department',
  longestShiftHours: 'f.longest_shift_hours',
  isOffline: 'f.is_offline',
  receivedLateAt: 'f.synced_at',
  deviceTime: 'f.occurred_at',
  deviceClock: 'f.clock_evidence',
  isClockInDoubt: 'f.clock_suspect',
};

const person = own(
  'person',
  {
    ...{ accountId: 'u.id', firstName: 'm.first_name', lastName: 'm.last_name', email: 'm.email' },
    ...{ picture: 'u.profile_image_url', accountType: 'u.auth_type', accountCreatedAt: 'u.created_at' },
    ...{ accountChangedAt: 'u.updated_at', emailProvedAt: 'u.proved_at', wantedEmail: 'w.email' },
    ...{ company: 'c.name', companyId: 'c.id', role: 'm.role', reach: 'm.scope' },
    ...{ isOwner: 'c.admin_user_id = u.id', memberSince: 'm.created_at', memberUntil: 'm.ended_at' },
    recordId: 'e.id',
    ...byName(recordNames, (name) => `e.${recordFields[name].column}`),
    isActive: 'e.is_active',
    ...{ recordCreatedAt: 'e.created_at', recordChangedAt: 'e.updated_at' },
  },
  `from me join memberships m on m.company_id = $1 and m.user_id = me.user_id
   join companies c on c.id = $1 join users u on u.id = me.user_id
   left join employees e on e.company_id = $1 and e.user_id = me.user_id
   left join email_changes w on w.user_id = me.user_id`,
);

const history = own(
  'history',
  { what: 'f.key', value: `f.value #>> '{}'`, since: 'lower(f.valid)', until: 'upper(f.valid)' },
  `${ofRecord('terms')} order by f.key, f.valid`,
);

const corrections = own(
  'corrections',
  {
    ...{ requestId: 'f.request_id', id: 'f.id', step: 'f.step', change: 'f.kind' },
    ...{ typeBefore: 'f.about_type', timeBefore: 'f.about_timestamp', typeAfter: 'f.type' },
    ...{ timeAfter: 'f.timestamp', timeZone: 'f.time_zone', why: 'f.reason' },
    ...{ by: nameOf('f.actor_user_id'), at: 'f.created_at', through: 'f.source' },
    ...{ punchId: 'f.punch_id', addedPunchId: 'f.added_id', heldPunchId: 'f.held_punch_id' },
    hash: origin.hash,
  },
  `from me join lateral (
     select ${changeColumns}, c.id, c.request_id, c.step, c.kind, c.punch_id, c.added_id, c.held_punch_id,
       c.time_zone, c.reason, c.created_at, c.actor_user_id, c.source, c.hash, c.chain_position
     from corrections c ${changeJoins}
     where c.company_id = $1 and c.employee_id = me.employee_id
   ) f on true order by f.chain_position`,
);

/** What lets somebody in is named, with when it was made and used; no secret, hash or token. */
const signInMethods = own(
  'sign_in_methods',
  {
    ...{ method: 'f.method', name: 'f.name', where: 'f.place', identifier: 'f.identifier' },
    ...{ since: 'f.since', lastUsedAt: 'f.used', validUntil: 'f.until' },
  },
  `from me join lateral (
     select 'password' as method, null as name, null as place, null as identifier, null::timestamptz as since,
       null::timestamptz as used, temporary_password_until as until
     from users where id = me.user_id and password_hash is not null
     union all
     select 'authenticator_app', null, null, null, created_at, to_timestamp(last_step * 30), null
     from totp_factors where user_id = me.user_id and confirmed_at is not null
     union all
     select 'passkey', name, relying_party, null, created_at, last_used_at, null
     from passkeys where user_id = me.user_id
     union all
     select 'recovery_code', null, null, null, null, used_at, null
     from recovery_codes where user_id = me.user_id
     union all
     select 'identity_provider', null, issuer, subject, created_at, null, null
     from identities where user_id = me.user_id
     union all
     select 'activation_link', null, null, null, null, null, expires_at
     from activation_links where company_id = $1 and user_id = me.user_id
     union all
     select 'reset_link', null, null, null, null, null, reset_token_expiry
     from users where id = me.user_id and reset_token is not null
   ) f on true order by f.method, f.since, f.used`,
);

/**
 * Entries of the company's trail about the person or by them, and of the trail of their account. What they did to others
 * says that they did it, not to whom and how; what others did to them, by whom but not from where.
 */
const trail = own(
  'trail',
  {
    ...{ at: 'f.at', action: 'f.action', by: `coalesce(${nameOf('f.actor_user_id')}, '')` },
    about: `case when f.subject_user_id = me.user_id then 'you' when f.subject_user_id is not null then 'somebody else' end`,
    details: 'case when f.subject_user_id = me.user_id then f.details end',
    ...{ through: 'f.source', address: 'case when f.is_theirs then f.address end' },
    browser: 'case when f.is_theirs then f.user_agent end',
  },
  `from me join lateral (
     select a.*, coalesce(a.actor_user_id, a.subject_user_id) = me.user_id as is_theirs from audit_entries a
     where a.trail = $1 and a.company_id = $1 and me.user_id in (a.actor_user_id, a.subject_user_id)
     union all
     select a.*, true from audit_entries a where a.trail = $2 and a.company_id is null
   ) f on true order by f.at, f.number`,
);

/** Everything that is kept of a person in one company, and of their account. */
export const ownTables: readonly OwnTable[] = [
  person,
  history,
  own(
    'punches',
    { number: 'f.sequence', ...punch, recordedAt: 'f.created_at', ...origin },
    `${ofRecord('check_ins')} order by f.sequence`,
  ),
  own(
    'punches_for_review',
    { ...punch, heldBecause: 'f.reason', ...origin },
    `${ofRecord('held_punches')} order by f.chain_position`,
  ),
  own(
    'late_positions',
    { punchId: 'f.punch_id', at: 'f.timestamp', ...position, ...origin },
    `${ofRecord('late_positions')} order by f.chain_position`,
  ),
  own(
    'status_changes',
    {
      ...{ at: 'f.timestamp', locationStatus: 'f.location_status', punchNumber: 'f.sequence' },
      ...{ correctionId: 'f.correction_id', ...origin },
    },
    `${ofRecord('location_status_changes')} order by f.chain_position`,
  ),
  corrections,
  own(
    'work_periods',
    {
      ...{ id: 'f.id', from: 'f.started_at', to: 'f.ended_at', isCheckOutMissing: 'f.check_out_missing' },
      isCorrected: 'coalesce(f.start_correction_id, f.end_correction_id) is not null',
      ...{ timeZone: 'f.time_zone', department: 'f.department' },
    },
    `${ofRecord('work_periods')} order by f.started_at, f.id`,
  ),
  own(
    'presence',
    {
      ...{ status: 'f.status', checkedInAt: 'f.checked_in_at', checkedOutAt: 'f.checked_out_at' },
      ...{ locationStatus: 'f.location_status', latitude: position.latitude, longitude: position.longitude },
      changedAt: 'f.changed_at',
    },
    ofRecord('presence'),
  ),
  own(
    'departments_managed',
    {
      ...{ department: 'd.name', from: 'f.valid_from', until: 'f.valid_until' },
      handedOverBy: nameOf('f.delegated_by'),
    },
    `from me join manager_departments f on f.company_id = $1 and f.user_id = me.user_id
     join departments d on d.company_id = $1 and d.id = f.department_id order by f.valid_from, f.id`,
  ),
  own(
    'sessions',
    {
      ...{ startedAt: `f.sess ->> 'createdAt'`, lastUsedAt: `f.sess ->> 'usedAt'`, endsAt: 'f.expire' },
      ...{ address: `f.sess ->> 'address'`, browser: `f.sess ->> 'userAgent'` },
    },
    `from me join sessions f on f.user_id = me.user_id order by f.sess ->> 'createdAt'`,
  ),
  signInMethods,
  trail,
  own(
    'purged',
    { upTo: 'f.purged_before', purgedAt: 'f.purged_at', rows: 'f.purged', lastPunchAt: 'f.timestamp' },
    `${ofRecord('purge_anchors')} order by f.sequence`,
  ),
];

export const leftOut = [
  'passwords',
  'secrets of second factors and recovery codes',
  'tokens of sessions and links',
  'counters against guessing, which name nobody',
  'other people, but for the names of those who recorded, asked or decided something about you',
] as const;
