import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { furtherTexts, speak } from './platform/language.ts';
import { showPageOf } from './platform/page-person.ts';

/** What jsdom lacks and the interface uses. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;

// What a test waits for may take its time on a busy machine; what never comes still fails.
configure({ asyncUtilTimeout: 8_000 });

await speak('en');
await furtherTexts();

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  showPageOf(undefined);
  document.documentElement.className = '';
  window.history.replaceState(null, '', '/');
  await speak('en');
});
