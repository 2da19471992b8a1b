import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAnew, loadAgain } from '#kernel/leave-to.ts';
import { later } from './later.tsx';

vi.mock('#kernel/leave-to.ts');
beforeEach(() => void vi.mocked(beginAnew).mockResolvedValue());
afterEach(() => vi.mocked(beginAnew).mockClear());

const Words = () => <p>Your last days</p>;

it('is drawn also where its code comes between the first drawing and what follows from that', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let arrive = () => {};
  const coming = new Promise<typeof Words>((resolve) => {
    arrive = () => resolve(Words);
  });
  const part = later(() => coming);
  function Page({ isShown }: { isShown: boolean }) {
    part.useSoon();
    useLayoutEffect(() => {
      if (isShown) arrive();
    }, [isShown]);
    return isShown && <part.Later props={{}} onClose={undefined} />;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page isShown={false} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  window.dispatchEvent(new Event('pointerdown'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  root.render(<Page isShown />);
  await expect.poll(() => document.body.textContent).toContain('Your last days');
  root.unmount();
});

it('begins the page anew over what is written on it only once its person says so', async () => {
  const part = later<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', async () => Response.json({ now: '2026-11-20T08:00:00.000Z' }));
  render(
    <>
      <input aria-label="Reason" defaultValue="I forgot" />
      <part.Later props={{}} onClose={() => {}} />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const anew = await screen.findByRole('button', { name: 'Reload the page' });
  expect(screen.getByRole('alert')).toHaveTextContent('Anything you typed and did not save will be lost.');
  expect(loadAgain).not.toHaveBeenCalled();
  await expect.poll(() => anew.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(anew);
  expect(beginAnew).toHaveBeenCalledOnce();
});

describe('another try that hangs begins no page anew, for somebody may be writing there by then,', () => {
  const part = later<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it.each([
    ['closed', () => press('Close')],
    ['left', cleanup],
    ['waited for too long', () => act(() => vi.advanceTimersByTimeAsync(8000))],
  ])('once it was %s', async (_how, giveUp) => {
    vi.useFakeTimers();
    let answer = () => {};
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      return new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        answer = () => resolve(Response.json({ status: 'alive' }));
      });
    });
    render(<part.Later props={{}} onClose={() => {}} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    press('Try again');
    await act(() => vi.advanceTimersByTimeAsync(0));
    await giveUp();
    answer();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(loadAgain).not.toHaveBeenCalled();
  });
});
