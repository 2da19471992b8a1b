import './check-node.mjs';

void import('./test-run.mjs').then(({ testRun }) => testRun());
