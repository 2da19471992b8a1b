import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const heard: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const original = console[level];
  // The next test file in this process installs its own.
  afterAll(() => {
    console[level] = original;
  });
  console[level] = (...values) => {
    heard.push(`console.${level}: ${format(...values)}`);
    original(...values);
  };
}

// A test that expects output replaces the function: vi.spyOn(console, 'error').mockImplementation(() => {}).
afterEach(() => {
  const noise = heard.splice(0);
  if (noise.length > 0) throw new Error(`Said unexpectedly:\n${noise.join('\n')}`);
});
