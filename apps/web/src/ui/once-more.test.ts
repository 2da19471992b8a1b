import { afterEach, expect, it, vi } from 'vitest';
import { loadAgain } from '#platform/leave-to.ts';
import { onceMore } from './once-more.ts';

vi.mock('#platform/leave-to.ts');
afterEach(() => vi.mocked(loadAgain).mockClear());

const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

it('gives the part where it can be fetched by now, and asks nobody', async () => {
  const asked = vi.fn();
  serve(asked);
  expect(await onceMore(async () => 'part')).toBe('part');
  expect(asked).not.toHaveBeenCalled();
});

it('begins the page anew where the server answers and the browser has kept the failure', async () => {
  serve(async () => Response.json({ status: 'alive' }));
  await expect(onceMore(away)).rejects.toThrow();
  expect(loadAgain).toHaveBeenCalledOnce();
});

it.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a network answers with a page of its own', async () => new Response('<html>Welcome to our Wi-Fi</html>')],
])('leaves the page where it is while %s: it might not open again', async (_what, answer) => {
  serve(answer);
  await expect(onceMore(away)).rejects.toThrow();
  expect(loadAgain).not.toHaveBeenCalled();
});
