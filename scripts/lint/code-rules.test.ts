import { allowed, prove, refused } from './linter.fixture.ts';

const clock = 'Take the time from the clock that is passed in, so that tests can hold it still.';
const environment = 'Only config.ts reads the environment: take the setting from the configuration.';
const barrel = 'No barrels: import from the file that defines it.';
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
