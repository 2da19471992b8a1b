import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions, auditKinds } from '@checkpoint/contract/audit-actions';
import { punchType, reviewReason } from '@checkpoint/contract/calls/punches';
import { errorCatalogue } from '@checkpoint/contract/errors';
import type { Texts } from '@checkpoint/contract/texts/catalogue';
import { texts as entry } from '@checkpoint/contract/texts/generated/en-entry';
import { texts as further } from '@checkpoint/contract/texts/generated/en-further';
import { texts as landing } from '@checkpoint/contract/texts/generated/en-landing';
import { textKeys } from '@checkpoint/contract/texts/keys.fixture';
import { isTextKey } from '@checkpoint/contract/texts/translate';
import { namedStatuses } from '@checkpoint/domain/location-status';
import { expect, it } from 'vitest';
import { visibleTexts } from './visible-texts.ts';

const root = join(import.meta.dirname, '../..');
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path);

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => isSource(path) && !path.includes('/contract/src/texts/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const web = sourcesIn('apps/web/src');
const sources = [...web, ...sourcesIn('apps/server/src'), ...sourcesIn('packages/contract/src')];

const keysIn = (source: string) =>
  Array.from(source.matchAll(/['"`](\w+\.[\w.]+)['"`]/g), ([, key = '']) => key);

/** Keys that the code puts together, with all possible values of their parts. */
const composed: Readonly<Record<string, readonly string[]>> = {
  // One of them is not an error of a call but the outcome of one decision of many.
  'error.': [...Object.keys(errorCatalogue), 'others_do_not_fit'],
  'location.': [...namedStatuses, 'custom'],
  'audit.did.': Object.keys(auditActions),
  'audit.kind.': auditKinds,
  'dashboard.group.': ['here', 'missing', 'left', 'notIn'],
  'dashboard.column.': [
    ...['employee', 'department', 'status', 'checkInTime', 'locationStatus', 'checkOutTime', 'actions'],
  ],
  'dashboard.action.': ['view', 'edit', 'map', 'noMap', 'resetPassword', 'delete'],
  'activity.csv.': ['employee', 'department', 'action', 'date', 'time', 'location'],
  'reports.type.': ['attendance', 'hours', 'department', 'sheet'],
  'reports.preset.': ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'],
  'reports.fixed.': ['engineering', 'marketing', 'sales', 'hr', 'finance'],
  'reports.column.': [
    ...['date', 'employee', 'email', 'staffNumber', 'department', 'checkIn', 'checkOut', 'hours', 'seconds'],
    ...['locationStatus', 'latitude', 'longitude', 'flags', 'timeZone', 'checkIns', 'uncounted'],
    ...['personHours', 'personSeconds', 'people', 'open', 'missing', 'weekday', 'times', 'breaks'],
  ],
  'review.kind.': ['held', 'missing', 'flagged', 'asked'],
  'review.accept.': ['flagged', 'other'],
  'review.order.': ['newest', 'person', 'kind'],
  'review.what.': ['check_in', 'check_out'],
  'review.held.': reviewReason.options,
  'review.clock.': [
    'behind',
    'ahead',
    'sent_before_tap',
    'before_known',
    'set_forward',
    'set_back',
    'took_at_least',
    ...['no_times', 'unchecked', 'impossible'],
  ],
  'review.a.': punchType.options,
  'review.change.': [...['add', 'move', 'void', 'settle', 'accept_held', 'dismiss_held', 'confirm']],
  'review.status.': ['asked', 'accepted', 'refused', 'withdrawn', 'decided'],
  'review.': ['add', 'move', 'void', 'settle'].flatMap((kind) => [
    ...[`${kind}Hint`, `${kind}Action`, ...(kind === 'add' || kind === 'settle' ? [`${kind}Title`] : [])],
  ]),
  'marks.': ['clock_suspect', 'back_dated', 'corrected', 'offline', 'no_position'],
};

it('a source uses every text of the catalogue', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const named = new Set(keysIn(all));
  const put = new Set(Object.entries(composed).flatMap(([start, ends]) => ends.map((end) => start + end)));
  expect(textKeys.filter((key) => !named.has(key) && !put.has(key))).toEqual([]);
});

it('keys are put together only where this test knows their parts', () => {
  const starts = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/`([a-zA-Z]+\.(?:[a-zA-Z]+\.)?)\$\{/g), ([, start]) => start ?? ''),
  );
  const ofTexts = starts.filter((start) => textKeys.some((key) => key.startsWith(start)));
  expect([...new Set(ofTexts)].sort()).toEqual(Object.keys(composed).sort());
});

/** Sources that draw before any further file of the catalogue is requested. */
const drawnFirst = [
  'ui',
  'product',
  'outbox',
  'kernel',
  'app',
  ...['access/sign-in', 'time/punch-clock'].map((name) => `modules/${name}`),
];
/** Sources that also wait for the file of the sign-in. */
const waitForEntryTexts = [
  'modules/access/sign-in/',
  'app/not-found-page.tsx',
  ...[
    'product/company-code-field.tsx',
    'product/name-fields.tsx',
    'product/new-password-field.tsx',
    'ui/password-field.tsx',
  ],
];
/** A title, or the reason why a page is denied, is shown with its page, which waits for its texts. */
const titlesOfPages = ['app/pages.ts', 'app/current-screen.tsx', 'app/route-table.ts'];
/**
 * Used only on pages that wait for their texts, or in the last seven days, which wait too. Before signing in and on the
 * check-in page, nobody downloads, edits, filters a list, follows others, reloads the company or is denied a page.
 */
const partsOfLaterPages = [
  'product/join-links.tsx',
  'product/local-warning.tsx',
  'product/company-name.tsx',
  'product/department-select.tsx',
  'product/download-progress.tsx',
  'product/edit-conflict.tsx',
  'product/owner-code.tsx',
  'product/which-time.tsx',
  'ui/no-value.tsx',
  'app/access-denied-page.tsx',
  'app/offline-indicator.tsx',
  'app/with-stale-notice.tsx',
];

/** Loaded together with their texts, after the check-in page is drawn. */
const fetchedWithTheirTexts = ['discard-dialog', 'pending-notices']
  .map((name) => `modules/time/punch-clock/components/${name}.tsx`)
  .concat(
    [
      'below-check-in',
      'navigation/sign-out-warning',
      'navigation/user-menu-panel',
      'navigation/bar-parts',
      'temporary-password',
    ].map((name) => `app/${name}.tsx`),
  );

/** The keys of one bundle. */
const keysOf = (texts: Texts) => textKeys.filter((key) => isTextKey({ language: 'en', texts }, key));

/** The design system's own page. It exists only in development and loads the whole catalogue. */
const isShowcase = (path: string) => path.includes('/app/showcase/');

it('texts of the check-in page are in the first file, and texts of the sign-in in that or their own', () => {
  const later = new Set<string>(keysOf({ ...landing, ...further }));
  const ofEntry = new Set<string>(keysOf(entry));
  const isMissing = (path: string, key: string) =>
    later.has(key) || (ofEntry.has(key) && !waitForEntryTexts.some((place) => path.startsWith(place)));
  const misplaced = web
    .filter(({ path }) => !isShowcase(path))
    .map(({ path, text }) => ({ path: path.replace('apps/web/src/', ''), text }))
    .filter(({ path }) => drawnFirst.some((place) => path.startsWith(`${place}/`)))
    .filter(({ path }) => ![...titlesOfPages, ...partsOfLaterPages, ...fetchedWithTheirTexts].includes(path))
    .flatMap(({ path, text }) =>
      keysIn(text).flatMap((key) => (isMissing(path, key) ? [`${path}: ${key}`] : [])),
    );
  expect(misplaced).toEqual([]);
});

it('texts of the landing page alone are in its file, and its other texts in the first', () => {
  const isLanding = (path: string) => path.startsWith('apps/web/src/modules/site/landing/');
  const elsewhere = new Set(
    web.filter(({ path }) => !isLanding(path) && !isShowcase(path)).flatMap(({ text }) => keysIn(text)),
  );
  expect(keysOf(landing).filter((key) => elsewhere.has(key))).toEqual([]);
  const missing = web
    .filter(({ path }) => isLanding(path))
    .flatMap(({ text }) => keysIn(text))
    .filter((key) => keysOf({ ...further, ...entry }).some((known) => known === key));
  expect(missing).toEqual([]);
});

it('a part that is loaded with its texts belongs to no earlier part', () => {
  const imports = (text: string) =>
    Array.from(text.matchAll(/^import (?!type )[^;]*? from '[^']*\/([\w-]+\.tsx)'/gm), ([, file]) => file);
  const parts = fetchedWithTheirTexts.map((path) => path.split('/').at(-1));
  const early = web
    .filter(({ path }) => !fetchedWithTheirTexts.includes(path.replace('apps/web/src/', '')))
    .filter(({ text }) => imports(text).some((file) => parts.includes(file)));
  expect(early.map(({ path }) => path)).toEqual([]);
});

it('no page writes a text of its own: all come from the catalogue', () => {
  const own = web
    .filter(({ path }) => path.endsWith('.tsx') && !isShowcase(path))
    .flatMap(({ path, text }) => visibleTexts(text).map((visible) => `${path}: ${visible}`));
  expect(own).toEqual([]);
});

it.each([
  ['between tags', '<p>Welcome back</p>', 'Welcome back'],
  ['in braces', "<p>{'Welcome'}</p>", 'Welcome'],
  ['as one of two', "<p>{isNew ? t('shell.close') : 'Old'}</p>", 'Old'],
  ['behind a condition', "<p>{isNew && 'New'}</p>", 'New'],
  ['in a template', `<p>{\`\${count} people\`}</p>`, 'people'],
  ['as an accessible name', '<button aria-label="Close" />', 'Close'],
  ['as a prop that people read', "<Field label={'Email'} />", 'Email'],
])('a text of its own is seen %s', (_where, source, found) => {
  expect(visibleTexts(`export const page = ${source};`)).toEqual([found]);
});

it.each([
  ['a text of the catalogue', "<p title={t('shell.close')}>{t('shell.close')}</p>"],
  ['a key handed on', '<LegalPage title="landing.terms" />'],
  ['a name for programs', '<input type="email" name="email" className="grid gap-2" />'],
  ['a sign', "<p>· {value} – {'✓'}</p>"],
  ['a comparison', "<p>{kind === 'custom' && t('shell.close')}</p>"],
])('%s is none', (_what, source) => {
  expect(visibleTexts(`export const page = ${source};`)).toEqual([]);
});
