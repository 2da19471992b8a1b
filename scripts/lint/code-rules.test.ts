import { allowed, prove, refused } from './linter.fixture.ts';

const clock = 'Take the time from the clock that is passed in, so that tests can hold it still.';
const environment = 'Only config.ts reads the environment: take the setting from the configuration.';
const barrel = 'No barrels: import from the file that defines it.';
const path = 'No path outside the contract: use call, queryOf, keyOf or pathOf with the route';
const answer =
  'No answer type outside the contract: call(routes.…) and queryOf(routes.…) have that of their route.';
const index = 'No index files: name the file after what it does, and import from it.';

prove({
  'only clock.ts reads the time': [
    ...refused(
      clock,
      'apps/server/src/modules/time/punches/record-punch.ts',
      'export const now = Date.now();',
      'export const now = new Date();',
      'export const now = new Date;',
      'export const now = performance.now();',
      'export const now = [1].map(Date.now);',
    ),
    ...refused(clock, 'packages/domain/src/rule.ts', 'export const today = Temporal.Now.plainDateISO();'),
    ...refused(clock, 'apps/web/src/ui/ticker.tsx', 'export const now = Date.now();'),
    ...allowed('apps/server/src/kernel/clock.ts', 'export const now = () => new Date();'),
    ...allowed('apps/server/src/start.test.ts', 'export const begin = performance.now();'),
    ...allowed(
      'apps/server/src/modules/time/punches/record-punch.ts',
      `export const start = new Date('2026-03-29T01:00:00Z');`,
    ),
  ],
  'only config.ts reads the environment': [
    ...refused(
      environment,
      'apps/server/src/app.ts',
      'export const port = process.env.PORT;',
      `export const port = process.env['PORT'];`,
      'export const { PORT } = process.env;',
    ),
    ...allowed('apps/server/src/kernel/config.ts', 'export const port = process.env.PORT;'),
  ],
  'there are no barrels': [
    ...refused(
      barrel,
      'packages/contract/src/everything.ts',
      `export * from './route.ts';`,
      `export { route } from './route.ts';`,
      `export type { Route } from './route.ts';`,
    ),
    ...allowed('apps/server/src/modules/people/port.ts', `export { createHire } from './employees/hire.ts';`),
    ...refused(index, 'apps/web/src/ui/index.ts', 'export const one = 1;'),
    ...allowed('packages/contract/src/route.ts', 'export const route = 1;'),
  ],
  'the web calls the routes of the contract': [
    ...refused(
      path,
      'apps/web/src/modules/people/profile/api/profile.ts',
      `export const path = '/api/profile';`,
      `export const pathOf = (id: string) => \`/api/employees/\${id}/restore\`;`,
      'export const path = `/api/profile`;',
      `export const profileQuery = { queryKey: ['/api/profile'] };`,
      `export const stop = () => fetch('/api/auth/checkpoint/logout', { method: 'POST' });`,
    ),
    ...refused(
      path,
      'apps/web/src/modules/site/landing/landing-page.tsx',
      'export const SignIn = () => <a href="/api/login">Sign in</a>;',
    ),
    ...refused(
      answer,
      'apps/web/src/modules/people/profile/api/profile.ts',
      'export const read = (path: string) => request<Profile>("GET", path);',
      'export const read = (path: string) => request("GET", path);',
      'export const read = (path: string) => requestPage<Profile>(path);',
      'export const send = (path: string, file: Blob) => upload<Profile>(path, file, "text/csv");',
      'export const useProfile = (path: string) => useQuery<Profile>({ queryKey: [path] });',
      'export const profileQuery = (path: string) => queryOptions<Profile>({ queryKey: [path] });',
    ),
    ...allowed(
      'apps/web/src/modules/people/profile/api/profile.ts',
      'export const read = () => call(routes.getProfile);',
      'export const useProfile = () => useQuery(queryOf(routes.getProfile));',
      `import { loadProfile } from '../api/profile.ts';\nexport const profile = loadProfile;`,
      'export const page = `/profile`;',
    ),
    ...allowed(
      'apps/web/src/kernel/http/call.ts',
      'export const get = (path: string) => request<string>("GET", path);',
    ),
    ...allowed('apps/web/src/app/app.fixture.tsx', `export const answers = { '/api/stats': {} };`),
    ...allowed('apps/web/src/app/app.test.tsx', `export const answers = { '/api/stats': {} };`),
  ],
  'types and promises are taken seriously': [
    ...refused('Unexpected any.', 'apps/server/src/app.ts', 'export const loose = (value: any) => value;'),
    ...refused(
      'Forbidden non-null assertion.',
      'apps/server/src/app.ts',
      'export const first = (names: string[]) => names[0]!;',
    ),
    ...refused(
      'A "floating" Promise was found',
      'apps/server/src/app.ts',
      `const send = async () => 1;\nsend();`,
      `class Outbox {\n  async flush() {}\n}\nexport const outbox = new Outbox();\noutbox.flush();`,
    ),
    ...allowed('apps/server/src/app.ts', `const send = async () => 1;\nawait send();\nvoid send();`),
  ],
  'functions and files stay short': [
    ...refused(
      'This function has too many lines',
      'apps/server/src/app.ts',
      `export function long() {\n${'  count += 1;\n'.repeat(61)}}`,
    ),
    ...refused('This file has too many lines', 'apps/server/src/app.ts', 'count += 1;\n'.repeat(301)),
    ...allowed('apps/server/src/app.ts', `export function short() {\n${'  count += 1;\n'.repeat(58)}}`),
  ],
});
