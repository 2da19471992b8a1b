import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

vi.mock('./toast-area.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
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

it('a toast is said also where what draws toasts cannot be loaded, for as long as any other', async () => {
  // React's own word on what could not be loaded.
  vi.spyOn(console, 'error').mockImplementation(() => {});
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
});
