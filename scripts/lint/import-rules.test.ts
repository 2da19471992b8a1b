import { allowed, prove, refused } from './linter.fixture.ts';

const domain = 'The domain knows nothing of ours: let the caller pass in data, now and zone.';
const contract = 'The contract imports the domain alone: move what both sides need into one of the two.';
const apps =
  'Server and web share the contract and the domain alone: move what both need into one of the two.';
const feature =
  'A feature keeps to its own folder: take from #platform, or have it passed in where the app composes the features.';
const base = 'platform, ui and offline know no feature: let the feature pass in what differs.';
const sql =
  'Only queries.ts files and platform/database import the SQL library: put the statement there and call it.';

prove({
  'the domain imports nothing of ours': [
    ...refused(
      domain,
      'packages/domain/src/rule.ts',
      `import { route } from '@checkpoint/contract/route';`,
      `import type { Clock } from '@checkpoint/server/platform/clock';`,
      `export const load = () => import('@checkpoint/contract/route');`,
      `export type Route = import('@checkpoint/contract/route').Route;`,
    ),
    ...allowed(
      'packages/domain/src/rule.ts',
      `import { Temporal } from 'temporal-polyfill';`,
      `import { initials } from './initials.ts';`,
    ),
  ],
  'the contract imports the domain alone': [
    ...refused(
      contract,
      'packages/contract/src/calls/punches.ts',
      `import { app } from '@checkpoint/server/app';`,
      `import { button } from '@checkpoint/web/ui/button';`,
    ),
    ...allowed(
      'packages/contract/src/calls/punches.ts',
      `import { initials } from '@checkpoint/domain/initials';`,
      `import { route } from '../route.ts';`,
    ),
  ],
  'server and web import the contract and the domain alone': [
    ...refused(
      apps,
      'apps/web/src/app/router.tsx',
      `import { buildApp } from '@checkpoint/server/app';`,
      `import { testApp } from '@checkpoint/testkit/test-app';`,
    ),
    ...refused(
      apps,
      'apps/server/src/app.ts',
      `import { router } from '@checkpoint/web/app/router';`,
      `import { fixedClock } from '@checkpoint/testkit/fixed-clock';`,
    ),
    ...allowed(
      'apps/server/src/app.ts',
      `import { routes } from '@checkpoint/contract/routes';`,
      `import { initials } from '@checkpoint/domain/initials';`,
      `import { punchRoutes } from './features/punches/routes.ts';`,
    ),
    ...allowed('apps/server/src/app.test.ts', `import { testApp } from '@checkpoint/testkit/test-app';`),
  ],
  'a feature imports no sibling and nothing outside its folder but #platform, #ui and #offline': [
    ...refused(
      feature,
      'apps/server/src/features/punches/record-punch.ts',
      `import { hire } from '../employees/hire.ts';`,
      `import { clock } from '../../platform/clock.ts';`,
      `import { hire } from './../employees/hire.ts';`,
      `import { hire } from '#platform/../features/employees/hire.ts';`,
      `export const load = () => import('../employees/hire.ts');`,
    ),
    ...refused(
      feature,
      'apps/server/src/features/punches/record-punch.test.ts',
      `import { hire } from '../employees/hire.ts';`,
    ),
    ...refused(
      feature,
      'apps/web/src/features/punch-clock/components/button.tsx',
      `import { stats } from '../../dashboard/api/stats.ts';`,
      `import { router } from '#app/router.tsx';`,
    ),
    ...allowed(
      'apps/server/src/features/punches/record-punch.ts',
      `import { insertPunch } from './queries.ts';`,
      `import type { Clock } from '#platform/clock.ts';`,
    ),
    ...allowed(
      'apps/web/src/features/punch-clock/components/button.tsx',
      `import { usePunch } from '../api/record-punch.ts';`,
      `import { Button } from '#ui/button.tsx';`,
      `import { useOutbox } from '#offline/offline-provider.tsx';`,
    ),
  ],
  'platform, ui and offline import no feature': [
    ...refused(
      base,
      'apps/server/src/platform/http/server.ts',
      `import { punchRoutes } from '../../features/punches/routes.ts';`,
      `import { buildApp } from '../../app.ts';`,
    ),
    ...refused(
      base,
      'apps/web/src/ui/button.tsx',
      `import { usePunch } from '../features/punch-clock/api/record-punch.ts';`,
    ),
    ...refused(base, 'apps/web/src/offline/outbox.ts', `import { router } from '#app/router.tsx';`),
    ...allowed('apps/server/src/platform/http/server.ts', `import type { Clock } from '../clock.ts';`),
    ...allowed('apps/web/src/offline/outbox.ts', `import { request } from '#platform/request.ts';`),
  ],
  'only queries.ts files and platform/database import the SQL library': [
    ...refused(
      sql,
      'apps/server/src/features/punches/record-punch.ts',
      `import { Pool } from 'pg';`,
      `import type { Pool } from 'pg';`,
      `import QueryStream from 'pg-query-stream';`,
      `import { Pool } from 'pg/lib/index.js';`,
    ),
    ...allowed('apps/server/src/features/punches/queries.ts', `import type { Pool } from 'pg';`),
    ...allowed('apps/server/src/platform/database/pool.ts', `import { Pool } from 'pg';`),
    ...allowed('apps/server/src/features/punches/record-punch.ts', `import { progress } from 'pgress';`),
  ],
});
