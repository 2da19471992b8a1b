import './check-node.mjs';

void import('./measure.mjs').then(({ measure }) => measure('chaos.js'));
