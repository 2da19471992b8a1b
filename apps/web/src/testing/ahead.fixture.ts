import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/ahead.js'), 'utf8');

/** Runs `public/ahead.js` as the browser does: as the script of an element that carries the addresses. */
export function runAhead(): void {
  const script = document.createElement('script');
  const texts = { de: '/assets/de-1.js', en: '/assets/en-1.js', es: '/assets/es-1.js' };
  Object.assign(script.dataset, { ...texts, checkin: '/assets/frame-1.js /assets/check-in-1.js' });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(source)();
}
