import './check-node.mjs';

// Imported late, because an old Node would fail on the syntax before this program could explain the problem.
void import('./run.mjs').then(({ run }) => run('main.js'));
