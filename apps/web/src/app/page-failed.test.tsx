import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { blockReloadWhile } from '#kernel/page-navigation.ts';
import { PageFailed } from './page-failed.tsx';

afterEach(() => {
  blockReloadWhile(() => false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('"Reload" of a page that failed shows that it waits for the tap, and reloads once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  let isAwaited = true;
  blockReloadWhile(() => isAwaited);
  render(<PageFailed />);
  const button = screen.getByRole('button', { name: 'Reload the page' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const isShown =
    button.getAttribute('aria-busy') === 'true' ||
    button.getAttribute('aria-disabled') === 'true' ||
    button.hasAttribute('disabled');
  isAwaited = false;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([isShown, reload.mock.calls.length]).toEqual([true, 1]);
});
