import { afterEach, expect, it, vi } from 'vitest';
import { beginAnew, untilDispensable } from '#kernel/leave-to.ts';
import { onceMore } from './once-more.ts';

vi.mock('#kernel/leave-to.ts');
afterEach(() => {
  vi.mocked(beginAnew).mockClear();
  onWritten.mockClear();
  document.body.replaceChildren();
});
const onWritten = vi.fn();
const onAnswered = vi.fn();

const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

it('gives the part where it can be fetched by now, and asks nobody', async () => {
  const asked = vi.fn();
  serve(asked);
  expect(await onceMore(async () => 'part', onAnswered, onWritten)).toBe('part');
  expect(asked).not.toHaveBeenCalled();
});

it('begins the page anew where the server answers and the browser has kept the failure', async () => {
  serve(async () => Response.json({ status: 'alive' }));
  await expect(onceMore(away, onAnswered, onWritten)).rejects.toThrow();
  expect(beginAnew).toHaveBeenCalledOnce();
});

it.each([
  '<input value="at the client in Lund">',
  '<input type="time" value="17:30">',
  '<textarea>I forgot</textarea>',
])('leaves what is written on the page to its person: %s', async (field) => {
  document.body.innerHTML = field;
  serve(async () => Response.json({ status: 'alive' }));
  await expect(onceMore(away, onAnswered, onWritten)).rejects.toThrow();
  expect(beginAnew).not.toHaveBeenCalled();
  expect(onWritten).toHaveBeenCalledOnce();
});

it('asks nobody about what is chosen, or an empty field', async () => {
  document.body.innerHTML =
    '<input type="radio" value="lunch" checked><input type="hidden" value="1"><input>';
  serve(async () => Response.json({ status: 'alive' }));
  await expect(onceMore(away, onAnswered, onWritten)).rejects.toThrow();
  expect(beginAnew).toHaveBeenCalledOnce();
});

it('begins no page anew that is needed meanwhile, and no other once nobody waits for it any more', async () => {
  const asked = new AbortController();
  serve(async () => Response.json({ status: 'alive' }));
  vi.mocked(untilDispensable).mockImplementationOnce(async () => asked.abort());
  await expect(onceMore(away, onAnswered, onWritten, asked.signal)).rejects.toThrow();
  expect(beginAnew).not.toHaveBeenCalled();
});

it.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a network answers with a page of its own', async () => new Response('<html>Welcome to our Wi-Fi</html>')],
])('leaves the page where it is while %s: it might not open again', async (_what, answer) => {
  serve(answer);
  await expect(onceMore(away, onAnswered, onWritten)).rejects.toThrow();
  expect(beginAnew).not.toHaveBeenCalled();
});
