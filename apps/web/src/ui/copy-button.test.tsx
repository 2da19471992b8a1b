import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

const onFailed = vi.fn();
const execCommand = vi.fn();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function browserWith(clipboard: object | undefined, selectionWorks = false) {
  vi.stubGlobal('navigator', { clipboard });
  document.execCommand = execCommand.mockReturnValue(selectionWorks);
}

beforeEach(() => {
  vi.useFakeTimers();
  onFailed.mockReset();
  execCommand.mockReset();
  render(<CopyButton text="K7MX4Q" label="Copy code" copiedLabel="Copied" onFailed={onFailed} />);
});

const press = async () => {
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
};

it('copies and says "Copied" for 2000 ms', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  browserWith({ writeText });
  await press();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('K7MX4Q');
  await pass(1999);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  await pass(1);
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
});

it.each([
  ['over plain HTTP, where there is no clipboard', undefined],
  ['when the browser refuses', { writeText: () => Promise.reject(new Error('denied')) }],
])('copies through a selection %s', async (_when, clipboard) => {
  browserWith(clipboard, true);
  await press();
  expect(execCommand).toHaveBeenCalledExactlyOnceWith('copy');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(document.querySelector('textarea')).toBeNull();
});

it('tells when nothing worked, and does not claim to have copied', async () => {
  browserWith(undefined, false);
  await press();
  expect(onFailed).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
});
