import './check-node.mjs';

// Imported late: an old Node would stumble over the syntax before it could be told so.
void import('./run.mjs').then(({ run }) => run('main.js'));
