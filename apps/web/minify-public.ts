import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** They run before the application's own file, and are copied as they stand: every page would load what only people read. */
const files = ['ahead.js', 'theme.js'];

export function minifyPublic(): Plugin {
  return {
    name: 'checkpoint-minify-public',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const file of files) {
        const path = join(dir, file);
        const { code, errors } = minifySync(file, readFileSync(path, 'utf8'));
        if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('\n')}`);
        writeFileSync(path, code);
      }
    },
  };
}
