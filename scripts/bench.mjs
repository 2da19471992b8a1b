import './check-node.mjs';

void import('./measure.mjs').then(({ measure }) => measure('bench.js'));
