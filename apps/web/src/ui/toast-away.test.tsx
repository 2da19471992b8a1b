import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

const network = vi.hoisted(() => ({ isAway: true }));
vi.mock('./toast-area.tsx', async (original) => {
  if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

function Buttons() {
  const toast = useToast();
  return ['Checked in', 'Checked out'].map((title) => (
    <button key={title} type="button" onClick={() => toast({ title, description: 'Until tomorrow.' })}>
      {title}
    </button>
  ));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is said also where what draws toasts cannot be had, once, and the next one drawn by that once it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
  press('Checked in');
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Checked in Until tomorrow.'));
  await pass(4000);
  expect(screen.getByRole('alert')).toBeVisible();
  await pass(1000);
  expect(screen.queryByRole('alert')).toBeNull();

  press('Checked out');
  expect(screen.getByRole('alert')).toHaveTextContent('Checked out');
  network.isAway = false;
  press('Checked in');
  await import('./toast-area.tsx');
  await pass(4000);
  expect(screen.getByRole('alert')).toHaveTextContent('Checked in');
  expect(screen.queryByRole('listitem')).toBeNull();
  press('Checked out');
  await vi.waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Checked out'));
  expect(screen.queryByRole('alert')).toBeNull();
});
