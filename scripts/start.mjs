import './check-node.mjs';

// Imported late: an old Node would fail on the syntax before this program could say what is wrong.
void import('./run.mjs').then(({ run }) => run('main.js'));
