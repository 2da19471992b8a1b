import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';
import type { ToastContent } from './toast-area.tsx';

// Loaded once for real, so that fake timers do not have to wait for a file.
await import('./toast-area.tsx');

function Buttons({ contents }: { contents: readonly ToastContent[] }) {
  const toast = useToast();
  return contents.map((content) => (
    <button key={content.title} type="button" onClick={() => toast(content)}>
      show {content.title}
    </button>
  ));
}

const open = async (...contents: readonly ToastContent[]) => {
  render(
    <ToastProvider>
      <Buttons contents={contents} />
    </ToastProvider>,
  );
  await pass(0);
};
const show = async (title: string) => {
  fireEvent.click(screen.getByText(`show ${title}`));
  await pass(0);
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a toast', () => {
  it('shows its title and description', async () => {
    await open({ title: 'Login Failed', description: 'Try again.', variant: 'danger' });
    await show('Login Failed');
    expect(shown()).toEqual(['Login FailedTry again.']);
  });

  it('that is the last word gives way to no later one', async () => {
    await open({ title: 'Logged out', isLastWord: true }, { title: 'Failed' });
    await show('Failed');
    await show('Logged out');
    await show('Failed');
    expect(shown()).toEqual(['Logged out']);
  });

  it('stays for 5000 ms', async () => {
    await open({ title: 'one' });
    await show('one');
    await pass(4999);
    expect(shown()).toEqual(['one']);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('gives way to the next one: there is at most one at a time', async () => {
    await open({ title: 'one' }, { title: 'two' });
    await show('one');
    await pass(3000);
    await show('two');
    expect(shown()).toEqual(['two']);
    await pass(4999);
    expect(shown()).toEqual(['two']);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it('closes when asked to', async () => {
    await open({ title: 'one' });
    await show('one');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });

  it('is removed 1,000,000 ms after it was dismissed', async () => {
    await open({ title: 'one' });
    await show('one');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(999_999);
    expect(vi.getTimerCount()).toBe(1);
    await pass(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('dismissed long ago takes nothing away from one shown since', async () => {
    await open({ title: 'one' }, { title: 'two' });
    await show('one');
    await pass(999_000);
    await show('two');
    await pass(4000);
    await show('one');
    await pass(3000);
    expect(shown()).toEqual(['one']);
  });
});

describe('the viewport of the toasts', () => {
  const viewport = () => screen.getByRole('list');

  it('gets the focus on F8', async () => {
    await open({ title: 'one' });
    await show('one');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(viewport()).toHaveFocus();
  });

  it('is 420 px wide at most on medium screens and up', async () => {
    await open({ title: 'one' });
    await show('one');
    expect(viewport()).toHaveClass('md:max-w-[420px]');
  });

  it.each([
    [51, 0],
    [49, 1],
  ])('swiping %i px to the right leaves %i toast', async (distance, left) => {
    await open({ title: 'one' });
    await show('one');
    const item = screen.getByRole('listitem');
    const at = (clientX: number) => ({ pointerId: 1, button: 0, pointerType: 'touch', clientX, clientY: 0 });
    fireEvent.pointerDown(item, at(0));
    fireEvent.pointerMove(item, at(distance));
    fireEvent.pointerUp(item, at(distance));
    expect(shown()).toHaveLength(left);
  });
});

it('raises a developer error outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Buttons contents={[]} />)).toThrow('useToast must be used within a ToastProvider');
});
