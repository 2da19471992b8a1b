import { auditActions } from '@checkpoint/contract/audit-actions';
import type { AuditEntry } from '@checkpoint/contract/calls/audit';
import { en } from '@checkpoint/contract/texts/en';
import { catalogues } from '@checkpoint/contract/texts/generated/catalogues';
import { translate } from '@checkpoint/contract/texts/translate';
import { expect, it } from 'vitest';
import type { Translate } from '#kernel/language/texts.ts';
import { changesOf, sentenceOf } from './entry-texts.ts';

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Byron' };
const grace = { id: 'grace', firstName: 'Grace', lastName: 'Hopper' };

// The keys of a record are its own type's: the contract says which actions there are.
const actions = Object.keys(auditActions) as AuditEntry['action'][];

const entry = (action: AuditEntry['action'], details: AuditEntry['details'] = {}): AuditEntry => ({
  ...{ id: action, action, at: '2026-11-20T08:00:00.000Z', actor: ada, subject: grace, details },
  ...{ source: 'web', address: '192.0.2.1', device: { browser: null, system: null } },
});

it.each(Object.entries(catalogues))(
  'says who did what for every kind of entry, in %s',
  (_language, texts) => {
    const t: Translate = (key, ...[values]) => translate(texts, key, values);
    const said = actions.map((action) => {
      const sentence = sentenceOf(
        entry(action, { name: 'Lab', people: 3, passkey: 'Phone', companyName: 'B' }),
        t,
      );
      expect(sentence, action).not.toMatch(/audit\.|[{}]/);
      expect(sentence, action).toMatch(/Ada Byron|Grace Hopper/);
      return sentence;
    });
    // Two kinds that read alike could not be told apart.
    expect(new Set(said).size).toBe(actions.length);
  },
);

it('says how somebody signed in or was refused, and why', () => {
  const t: Translate = (key, ...[values]) => translate(en, key, values);
  expect(changesOf(entry('signed_in', { means: 'passkey' }), t)).toEqual(['With: a passkey']);
  expect(changesOf(entry('sign_in_refused', { expired: true }), t)).toEqual([
    'Why: temporary password expired',
  ]);
  expect(changesOf(entry('sign_in_refused', { expired: false }), t)).toEqual([]);
  expect(
    changesOf({ ...entry('trail_exported', { kind: 'people', dateFrom: '2026-03-01' }), subject: null }, t),
  ).toEqual(['About: People', 'Start date: 2026-03-01']);
  expect(changesOf(entry('identity_link_refused', { reason: 'link_taken' }), t)).toEqual([
    'Why: linked to another account here',
  ]);
});

it('says what was settled as the settings say it', () => {
  const t: Translate = (key, ...[values]) => translate(en, key, values);
  const details = { weekStart: [1, 0], hoursFigure: ['nominal', 'worked'], maxShiftHours: [16, 14] };
  expect(changesOf(entry('company_changed', { ...details, address: [null, 'Pier 4'] }), t)).toEqual([
    'First day of the week: Monday → Sunday',
    'Hours in reports: Estimate: 8 h per check-in → Hours actually worked',
    'Longest shift, in hours: 16 → 14',
    'Address: none → Pier 4',
  ]);
  expect(changesOf(entry('company_changed', { corrections: ['inform', 'agree'] }), t)).toEqual([
    'Corrections by others: Count at once → Count once the person agrees',
  ]);
});

it('says by the e-mail that was written whose invitation it was, while they belong to another company', () => {
  const t: Translate = (key, ...[values]) => translate(en, key, values);
  const details = { email: 'ines@example.com' };
  const said = (action: AuditEntry['action'], actor: AuditEntry['actor']) =>
    sentenceOf({ ...entry(action, details), actor, subject: null }, t);
  expect(said('invitation_declined', null)).toBe('ines@example.com declined an invitation');
  expect(said('invitation_withdrawn', ada)).toBe('Ada Byron withdrew the invitation for ines@example.com');
});
