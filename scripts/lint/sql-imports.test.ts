import { allowed, prove, refused } from './linter.fixture.ts';

const sql =
  'Only queries.ts files and kernel/database import the SQL library: put the statement there and call it.';

prove({
  'only queries.ts files and kernel/database import the SQL library': [
    ...refused(
      sql,
      'apps/server/src/modules/time/punches/record-punch.ts',
      `import { Pool } from 'pg';`,
      `import type { Pool } from 'pg';`,
      `import QueryStream from 'pg-query-stream';`,
      `import { Pool } from 'pg/lib/index.js';`,
    ),
    ...allowed('apps/server/src/modules/time/punches/queries.ts', `import type { Pool } from 'pg';`),
    ...allowed('apps/server/src/kernel/database/pool.ts', `import { Pool } from 'pg';`),
    ...allowed('apps/server/src/modules/time/punches/record-punch.ts', `import { progress } from 'pgress';`),
  ],
});
