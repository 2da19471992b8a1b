import type { Plugin } from 'vite';

/**
 * Lucide gives each stroke of an icon a random key, so that strokes of one icon differ. Counted, they do so as well, and compress: every
 * page has dozens of them.
 */
export function shortIconKeys(): Plugin {
  return {
    name: 'short-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/.*\/icons\/.*\.mjs$/ },
      handler(code) {
        let count = 0;
        return { code: code.replace(/key: "\w+"/g, () => `key: "${count++}"`), map: null };
      },
    },
  };
}
