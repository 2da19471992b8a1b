import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { needPageWhile } from '#kernel/leave-to.ts';
import { later } from './later.tsx';

const away = async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const reload = vi.fn();
const writing = () => {
  const field = document.createElement('input');
  field.value = 'Half a reason';
  document.body.append(field);
};

beforeEach(() => {
  reload.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { ...location, reload });
  vi.stubGlobal('fetch', async () => Response.json({ now: '2026-11-20T08:00:00.000Z' }));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  needPageWhile(() => false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('what was asked for and closed begins no page anew over what is written on it', async () => {
  writing();
  const { Later } = later<{ value?: string }>(away);
  const onClose = vi.fn();
  const shown = render(<Later props={{}} onClose={onClose} />);
  await pass(10);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(10);
  let isAwaited = true;
  needPageWhile(() => isAwaited);
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  shown.unmount();
  isAwaited = false;
  await pass(1000);
  expect(reload).not.toHaveBeenCalled();
});

it('"Try again" pressed while a tap that cannot be kept is on its way begins the page anew after it', async () => {
  const { Later } = later<{ value?: string }>(away);
  render(<Later props={{}} onClose={() => {}} />);
  await pass(10);
  let isAwaited = true;
  needPageWhile(() => isAwaited);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // Without storage the way is looked for, and then asked: 16 seconds.
  await pass(15_000);
  isAwaited = false;
  await pass(1000);
  expect(reload).toHaveBeenCalledOnce();
});

it('the same with a stored tap of just before, whose 8 s end before those of the press', async () => {
  const { Later } = later<{ value?: string }>(away);
  render(<Later props={{}} onClose={() => {}} />);
  await pass(10);
  let isAwaited = true;
  needPageWhile(() => isAwaited);
  setTimeout(() => {
    isAwaited = false;
  }, 8000);
  await pass(150);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(9000);
  expect(reload).toHaveBeenCalledOnce();
});

describe('what is said in the place of a part', () => {
  const button = () => screen.getByRole('button', { name: 'Try again' });

  it('is still said where another try would cost what is written', async () => {
    writing();
    const { Later } = later<object>(away);
    render(<Later props={{}} instead="A punch of yours does not count." />);
    await pass(10);
    fireEvent.click(button());
    await pass(10);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A punch of yours does not count. The page has to be loaded anew.',
    );
  });

  it('keeps the focus on its own button: a second press of the key must not meet another', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { Later } = later<object>(away);
    const page = (isShown: boolean) => (
      <>
        <button type="button">Check Out</button>
        {isShown && <Later props={{}} instead="A punch of yours does not count." />}
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole('button', { name: 'Check Out' }).focus();
    rerender(page(true));
    await pass(10);
    button().focus();
    fireEvent.click(button());
    await pass(100);
    expect(button()).toHaveFocus();
  });

  it('is tried once more although another part goes meanwhile', async () => {
    let answer = () => {};
    const answering = (signal: AbortSignal) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        answer = () => resolve(Response.json({ now: '2026-11-20T08:00:00.000Z' }));
      });
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answering(signal));
    const [days, uncounted] = [later<object>(away), later<object>(away)];
    const page = (isShown: boolean) => (
      <>
        <days.Later props={{}} instead="Your last days could not be loaded." />
        {isShown && <uncounted.Later props={{}} instead="A punch of yours does not count." />}
      </>
    );
    const { rerender } = render(page(true));
    await pass(10);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? expect.unreachable());
    await pass(10);
    rerender(page(false));
    await pass(10);
    answer();
    await pass(500);
    expect(reload).toHaveBeenCalledOnce();
  });
});

/** A part that hangs, said to be away by now; gives what lets it come. */
async function showHanging() {
  let arrive = () => {};
  const coming = new Promise<() => string>((resolve) => {
    arrive = () => resolve(() => '1 punch');
  });
  const { Later } = later<object>(() => coming);
  render(<Later props={{}} onClose={() => {}} />);
  await pass(8000);
  return arrive;
}

it('another try whose file still hangs begins the page anew once the server answers', async () => {
  await showHanging();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(7900);
  expect(reload).not.toHaveBeenCalled();
  await pass(200);
  expect(reload).toHaveBeenCalledOnce();
});

it('but not where it comes meanwhile, nor over what is written', async () => {
  const arrive = await showHanging();
  writing();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(8100);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  arrive();
  await pass(4000);
  expect(screen.getByText('1 punch')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('nor where it was only slow, and comes once the server has answered', async () => {
  const arrive = await showHanging();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(5000);
  arrive();
  await pass(8000);
  expect(screen.getByText('1 punch')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('another try whose file hangs is given up where nobody answers', async () => {
  const unanswered = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', unanswered);
  let tries = 0;
  const { Later } = later<object>(() => (++tries === 1 ? away() : new Promise(() => {})));
  render(<Later props={{}} onClose={() => {}} />);
  await pass(10);
  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);
  await pass(10);
  expect(button).toHaveAttribute('aria-busy');
  await pass(8000);
  expect(button).not.toHaveAttribute('aria-busy');
});
