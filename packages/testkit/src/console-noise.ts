import { format } from 'node:util';
import { afterEach } from 'vitest';

const heard: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const original = console[level];
  console[level] = (...values) => {
    heard.push(`console.${level}: ${format(...values)}`);
    original(...values);
  };
}

// What a test expects to be said, it replaces: vi.spyOn(console, 'error').mockImplementation(() => {}).
afterEach(() => {
  const noise = heard.splice(0);
  if (noise.length > 0) throw new Error(`Said unexpectedly:\n${noise.join('\n')}`);
});
