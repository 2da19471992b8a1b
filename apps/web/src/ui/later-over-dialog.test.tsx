import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogWindow } from './dialog-window.tsx';
import { later } from './later.tsx';

const Question = () => (
  <DialogWindow open onOpenChange={() => {}} title="Sign out?">
    1 punch
  </DialogWindow>
);
const unreachable = 'Checkpoint cannot be reached. Check your connection and try again.';
let isAway = true;

function Page({ dismissible, within }: { dismissible: boolean; within: boolean }) {
  const [question] = useState(() =>
    later<object>(async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
      return Question;
    }),
  );
  const [open, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const asked = isAsking && <question.Later props={{}} onClose={() => setAsking(false)} />;
  return (
    <>
      <DialogWindow open={open} dismissible={dismissible} onOpenChange={setOpen} title="Change">
        <input aria-label="New Password" />
        <button type="button" onClick={() => setAsking(true)}>
          Sign Out
        </button>
        {within && asked}
      </DialogWindow>
      {!within && asked}
    </>
  );
}

beforeEach(() => {
  isAway = true;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
const button = (name: string) => screen.getByRole('button', { name });

describe.each([
  { dismissible: false, within: false },
  { dismissible: false, within: true },
  { dismissible: true, within: false },
  { dismissible: true, within: true },
])('what is said over an open dialog (can be dismissed: $dismissible, asked within: $within)', (where) => {
  async function ask() {
    render(<Page {...where} />);
    await userEvent.click(button('Sign Out'));
    expect(await screen.findByRole('dialog', { name: unreachable })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^No recorded data is lost\./);
  }

  it('has the focus, holds it, and is tried once more by pointer', async () => {
    await ask();
    const notice = screen.getByRole('dialog', { name: unreachable });
    await waitFor(() => expect(notice).toContainElement(document.activeElement as HTMLElement));
    await userEvent.tab();
    await userEvent.tab();
    expect(notice).toContainElement(document.activeElement as HTMLElement);
    isAway = false;
    await userEvent.click(button('Try again'));
    expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(button('Close'))],
  ])('is closed by %s, alone, and gives the focus back', async (_how, close) => {
    await ask();
    await close();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Change' })).toBeVisible();
    await waitFor(() => expect(button('Sign Out')).toHaveFocus());
  });
});

it('says over a dialog, too, what another try costs', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ now: '2026-11-20T08:00:00.000Z' }));
  render(<Page dismissible={false} within={false} />);
  await userEvent.type(screen.getByLabelText('New Password'), 'tea at six');
  await userEvent.click(button('Sign Out'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The page needs to reload\. Anything you typed and did not save will be lost\./,
  );
});
