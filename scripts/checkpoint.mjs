import './check-node.mjs';

void import('./run.mjs').then(({ run }) => run('cli.js'));
