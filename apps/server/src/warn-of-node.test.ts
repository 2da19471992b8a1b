import { expect, test } from 'vitest';
import { nodeWarning } from './warn-of-node.ts';

test.each(['20.19.0', '20.20.2', '23.11.0', '25.2.0'])(
  'of Node %s a start says that it gets no fixes',
  (version) =>
    expect(nodeWarning(version)).toMatch(
      /^Warning: Node 2\d no longer gets security fixes\..*nodejs\.org\.$/,
    ),
);

test.each(['22.0.0', '24.1.0'])('of Node %s it says nothing', (version) =>
  expect(nodeWarning(version)).toBeNull(),
);
