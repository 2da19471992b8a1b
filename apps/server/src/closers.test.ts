import { expect, it } from 'vitest';
import { createClosers } from './closers.ts';

it('closes in the reverse order, whatever fails or hangs on the way, and says so', async () => {
  const said: string[] = [];
  const closed: string[] = [];
  const closers = createClosers((line) => said.push(line));
  closers.add('The database', async () => closed.push('database'));
  closers.add('The updates', () => new Promise(() => {}), 10);
  closers.add('The jobs', () => Promise.reject(new Error('broken')));
  closers.add('The server', async () => closed.push('server'), 1_000);
  await closers.closeAll();
  expect(closed).toEqual(['server', 'database']);
  expect(said).toEqual([
    'The jobs did not end cleanly: broken',
    'The updates did not end cleanly: It takes longer than 10 ms.',
  ]);
});
