import './check-node.mjs';

process.argv.splice(2, 0, 'demo');
void import('./run.mjs').then(({ run }) => run('cli.js'));
