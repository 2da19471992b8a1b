import { answerHeader } from '@checkpoint/contract/headers';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { furtherTexts, landingTexts, speak } from '#kernel/language/language.ts';
import { resetPerson } from '#kernel/session/person.ts';
import { endPageWithFile } from '../end-of-page.ts';

endPageWithFile();

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

// JSON that a test answers with is the server's; what somebody else answers in its place is made by `new Response`.
const { json } = Response;
Response.json = (body, init) => {
  const answer = json(body, init);
  answer.headers.set(answerHeader, 'request');
  return answer;
};
afterAll(() => {
  Response.json = json;
});

// What a test waits for may take its time on a busy machine; what never comes still fails.
configure({ asyncUtilTimeout: 8_000 });

await speak('en');
await landingTexts();
await furtherTexts();

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  resetPerson();
  document.documentElement.className = '';
  window.history.replaceState(null, '', '/');
  await speak('en');
});
