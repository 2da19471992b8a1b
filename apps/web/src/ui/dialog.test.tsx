import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Example({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Remove Anna"
        description="Records stay."
        dismissible={dismissible}
      >
        <button type="button">Confirm</button>
        <Saying />
      </Dialog>
    </>
  );
}

function Saying() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Saved' })}>
      save
    </button>
  );
}

async function openDialog(dismissible: boolean) {
  // An open dialog takes the pointer away from everything else; a press then lands on the page's root.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Example dismissible={dismissible} />, { wrapper: ToastProvider });
  await user.click(screen.getByText('open'));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Remove Anna' }) };
}

it('is named and described, holds the focus, and gives it back', async () => {
  const { user, dialog } = await openDialog(true);
  expect(dialog).toHaveAccessibleDescription('Records stay.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByText('open')).toHaveFocus());
});

it.each([true, false])('takes Escape as it would without a toast above it: %s', async (dismissible) => {
  const { user } = await openDialog(dismissible);
  await user.click(screen.getByText('save'));
  await screen.findByText('Saved');
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('dialog')).toHaveLength(dismissible ? 0 : 1);
});

it('injects no style, which the Content-Security-Policy would refuse', async () => {
  await openDialog(true);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

it('closes with its button', async () => {
  const { user } = await openDialog(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stays when it must not be dismissed: no Escape, no press outside, no button', async () => {
  const { user, dialog } = await openDialog(false);
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
