import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { needPageWhile } from '#platform/leave-to.ts';
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
  vi.stubGlobal('fetch', async () => Response.json({ status: 'alive' }));
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
