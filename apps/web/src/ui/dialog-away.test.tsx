import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const network = vi.hoisted(() => ({ isAway: true }));
vi.mock('./dialog-window.tsx', async (original) => {
  if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="2 punches">
        <p>10:07</p>
      </Dialog>
    </>
  );
}

// No press of a finger or key, which would fetch ahead of the press that opens.
const press = (name: string) =>
  act(() => {
    const button = screen.getByRole('button', { name });
    button.focus();
    button.click();
  });

it('says that the network is away, leaves the page, and opens once it is back', async () => {
  render(<Page />);
  press('Show');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Checkpoint cannot be reached. Check your connection and try again. No recorded data is lost.',
  );
  expect(screen.getByRole('button', { name: 'Show' })).toBeVisible();
  network.isAway = false;
  press('Try again');
  expect(await screen.findByRole('dialog', { name: '2 punches' })).toHaveTextContent('10:07');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Close');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus());
});
