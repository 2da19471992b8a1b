import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginAnew } from '#kernel/leave-to.ts';
import { DialogWindow } from './dialog-window.tsx';
import { later } from './later.tsx';

vi.mock('#kernel/leave-to.ts');
beforeEach(() => {
  vi.mocked(beginAnew).mockReset().mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

interface QuestionProps {
  onClose: () => void;
}

function Question({ onClose }: QuestionProps) {
  return (
    <DialogWindow open onOpenChange={onClose} title="Sign out?">
      1 punch
    </DialogWindow>
  );
}

/** A page that asks a question, and what ends the hanging of its file. */
function showPage(firstTry?: () => Promise<ComponentType<QuestionProps>>) {
  let arrive = () => {};
  const hanging = new Promise<typeof Question>((resolve) => {
    arrive = () => resolve(Question);
  });
  let tries = 0;
  const question = later(() => (++tries === 1 && firstTry ? firstTry() : hanging));
  function Page() {
    const [isAsking, setAsking] = useState(false);
    const close = () => setAsking(false);
    return (
      <>
        <button type="button" onClick={() => setAsking(true)}>
          Sign Out
        </button>
        {isAsking && <question.Later props={{ onClose: close }} onClose={close} />}
      </>
    );
  }
  const { unmount } = render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  act(() => screen.getByRole('button', { name: 'Sign Out' }).focus());
  press('Sign Out');
  return { arrive, unmount };
}

it('a file that hangs is not waited for without a word: after 8 s it is said, once', async () => {
  showPage();
  await pass(7900);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(200);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Checkpoint cannot be reached\./);
  expect(screen.getByRole('button', { name: 'Sign Out' })).toHaveFocus();
});

it('what comes later than that takes the place of the notice, and gives the focus back to what asked for it', async () => {
  const { arrive } = showPage();
  await pass(8000);
  act(() => screen.getByRole('button', { name: 'Try again' }).focus());
  arrive();
  await pass(100);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Sign out?' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  press('Close');
  await pass(100);
  expect(screen.getByRole('button', { name: 'Sign Out' })).toHaveFocus();
});

it('so does what comes once another try was given up', async () => {
  const { arrive } = showPage(() => Promise.reject(new TypeError('Failed to fetch')));
  await pass(10);
  press('Try again');
  await pass(8000);
  expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy');
  arrive();
  await pass(100);
  expect(screen.getByRole('dialog', { name: 'Sign out?' })).toBeVisible();
});

it('what comes by itself ends another try, which would begin the page anew', async () => {
  let answer = () => {};
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      answer = () => resolve(Response.json({ now: '2026-11-20T08:00:00.000Z' }));
    });
  });
  let arrive = (_part: () => string) => {};
  const first = new Promise<() => string>((resolve) => {
    arrive = resolve;
  });
  let tries = 0;
  const { Later } = later<object>(() => (++tries === 1 ? first : Promise.reject(new TypeError('x'))));
  render(<Later props={{}} onClose={() => {}} />);
  await pass(8000);
  press('Try again');
  await pass(10);
  arrive(() => '1 punch');
  await pass(10);
  answer();
  await pass(10);
  expect(screen.getByText('1 punch')).toBeVisible();
  expect(beginAnew).not.toHaveBeenCalled();
});

it('what was closed is not drawn when it comes', async () => {
  const { arrive } = showPage();
  await pass(8000);
  press('Close');
  arrive();
  await pass(8000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toHaveFocus();
});

it('what was left before keeps no time, and takes no focus', async () => {
  const { arrive, unmount } = showPage();
  await pass(1000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  arrive();
  await pass(100);
  expect(document.body).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});
