// npm test, and with --long npm run test:long.
import './check-node.mjs';

const isLong = process.argv.includes('--long');
void import('./test-run.mjs').then(({ testRun }) => testRun({ isLong }));
