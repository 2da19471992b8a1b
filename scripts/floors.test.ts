import { describe, expect, it } from 'vitest';
import { checkFloors, faultsOf } from './floors.mjs';

/** The faults of a file with this single import. */
const faultOf = (path: string, specifier: string): string | undefined =>
  faultsOf(new Map([[path, `import { thing } from '${specifier}';\n`]]))[0]?.replace(/^.*?: /, '');

const punch = 'apps/server/src/modules/time/punches/record-punch.ts';
const button = 'apps/web/src/modules/time/punch-clock/components/button.tsx';

describe('packages', () => {
  it.each([
    ['packages/domain/src/rule.ts', '@checkpoint/contract/route', /^The domain knows nothing of ours/],
    ['packages/contract/src/calls/punches.ts', '@checkpoint/server/app', /^The contract imports the domain/],
    ['apps/web/src/app/router.tsx', '@checkpoint/server/app', /^Server and web share the contract/],
    ['apps/server/src/app.ts', '@checkpoint/web/app/router', /^Server and web share the contract/],
  ])('%s does not import %s', (path, specifier, fault) => {
    expect(faultOf(path, specifier)).toMatch(fault);
  });

  it.each([
    ['packages/domain/src/rule.ts', 'temporal-polyfill'],
    ['packages/contract/src/calls/punches.ts', '@checkpoint/domain/initials'],
    ['apps/web/src/app/router.tsx', '@checkpoint/contract/routes'],
    ['apps/server/src/app.ts', '@checkpoint/domain/calendar'],
  ])('%s imports %s', (path, specifier) => {
    expect(faultOf(path, specifier)).toBeUndefined();
  });
});

describe('floors', () => {
  it.each([
    ['apps/server/src/kernel/http/answer.ts', '#record/actors/actor.ts'],
    ['apps/server/src/kernel/http/answer.ts', '../../modules/time/punches/routes.ts'],
    ['apps/server/src/kernel/http/answer.ts', '../../app.ts'],
    ['apps/server/src/record/chain/chain.ts', '#modules/time/port.ts'],
    [punch, '../../../app.ts'],
    ['apps/web/src/kernel/clock.ts', '#ui/toast.tsx'],
    ['apps/web/src/ui/button.tsx', '#product/company.ts'],
    ['apps/web/src/product/company.ts', '#outbox/outbox.ts'],
    ['apps/web/src/outbox/outbox.ts', '#modules/time/port.ts'],
    [button, '#app/router.tsx'],
  ])('%s does not import %s from above', (path, specifier) => {
    expect(faultOf(path, specifier)).toMatch(/stands below/);
  });

  it.each([
    [punch, '#kernel/clock.ts'],
    [punch, '#record/chain/chain.ts'],
    [button, '#ui/button.tsx'],
    [button, '#outbox/outbox.ts'],
    ['apps/server/src/app.ts', './modules/time/punches/routes.ts'],
    ['apps/server/src/cli/erase.ts', '#modules/keeping/erasure/erase-person.ts'],
    ['apps/web/src/app/pages.ts', '#modules/site/landing/landing-page.tsx'],
  ])('%s imports %s', (path, specifier) => {
    expect(faultOf(path, specifier)).toBeUndefined();
  });

  it('only tests import the test helpers', () => {
    expect(faultOf(punch, '#testing/test-app.ts')).toMatch(/^Only tests and fixtures/);
    expect(faultOf(punch.replace('.ts', '.test.ts'), '#testing/test-app.ts')).toBeUndefined();
  });
});

describe('modules', () => {
  it('import each other through ports', () => {
    expect(faultOf(punch, '#modules/people/employees/hire.ts')).toMatch(/people\/port\.ts/);
    expect(faultOf(punch, '../../people/employees/hire.ts')).toMatch(/people\/port\.ts/);
    expect(faultOf(punch, '#modules/people/port.ts')).toBeUndefined();
  });

  it('import in one order', () => {
    expect(faultOf(punch, '#modules/keeping/port.ts')).toMatch(/^time comes before keeping/);
  });

  it('may import all of their own files', () => {
    expect(faultOf(punch, '../corrections/correct.ts')).toBeUndefined();
  });
});

it('finds every kind of import, with its line', () => {
  const text = [
    `export const load = () => import('#app/one.ts');`,
    `export type Two = import('#app/two.ts').Two;`,
    `import '#app/three.ts';`,
    `vi.mock('#app/four.ts');`,
  ].join('\n');
  const faults = faultsOf(new Map([['apps/web/src/ui/button.tsx', text]]));
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(
    [1, 2, 3, 4].map((line) => `apps/web/src/ui/button.tsx:${line}`),
  );
});

it('finds no fault in this repository', () => {
  expect(checkFloors()).toBe(true);
});
