import './check-node.mjs';

import('./run.mjs').then(({ run }) => run('cli.js'));
