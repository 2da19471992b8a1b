import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a dialog with a form', () => {
  afterEach(() => vi.restoreAllMocks());

  function pointer(kind: 'fine' | 'coarse') {
    const asked = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(asked(media), { matches: media === `(pointer: ${kind})` }),
    );
    render(
      <Dialog open onOpenChange={() => undefined} title="Reject 1 entry?">
        <input type="checkbox" />
        <input aria-label="Email" readOnly />
        <textarea aria-label="Reason" />
      </Dialog>,
      { wrapper: ToastProvider },
    );
    return screen.findByRole('dialog');
  }

  it('begins in its first field where there is a mouse, and what is typed at once is kept', async () => {
    const dialog = await pointer('fine');
    await userEvent.keyboard('Not at work');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Not at work');
    expect(dialog).toBeVisible();
  });

  it('calls up no keyboard where fingers point', async () => {
    await pointer('coarse');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});

describe('an answer that takes from the page what opened the dialog', () => {
  let readAgain: () => void = () => undefined;

  /** Two people and what is asked about them: the one leaves with the answer, the other once the list is read again. */
  function People() {
    const [people, setPeople] = useState(['Anna', 'Maja']);
    const [asked, setAsked] = useState<string>();
    const [left, setLeft] = useState<string>();
    const without = (name: string) => setPeople(people.filter((person) => person !== name));
    readAgain = () => act(() => without(left ?? ''));
    const answer = () => {
      setAsked(undefined);
      setLeft(asked);
      if (asked === 'Anna') without(asked);
    };
    return (
      <main>
        <h1>Employees</h1>
        <section>
          <h2>List</h2>
          {people.map((name) => (
            <button key={name} type="button" onClick={() => setAsked(name)}>
              Remove {name}
            </button>
          ))}
        </section>
        <button type="button">Elsewhere</button>
        <Dialog open={asked !== undefined} onOpenChange={() => setAsked(undefined)} title="Sure?">
          <button type="button" onClick={answer}>
            Yes
          </button>
        </Dialog>
      </main>
    );
  }

  async function remove(name: string) {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<People />, { wrapper: ToastProvider });
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    return user;
  }
  const list = () => screen.getByRole('heading', { name: 'List' });

  it('leads to the heading of where it stood', async () => {
    await remove('Anna');
    await waitFor(() => expect(list()).toHaveFocus());
  });

  it('leads there, too, once the list that was read again has it no more', async () => {
    await remove('Maja');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Maja' })).toHaveFocus());
    readAgain();
    await waitFor(() => expect(list()).toHaveFocus());
  });

  it('leaves the focus alone where somebody has moved it since', async () => {
    const user = await remove('Maja');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Maja' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    readAgain();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    await user.click(document.body);
    expect(list()).not.toHaveFocus();
  });

  it('leads back to where the first of two dialogs was opened, when the second came from within it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<Chain />, { wrapper: ToastProvider });
    await user.click(screen.getByRole('button', { name: 'Departments' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Sales' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Departments' })).toHaveFocus());
  });

  function Chain() {
    const [open, setOpen] = useState<'overview' | 'question'>();
    const close = () => setOpen(undefined);
    return (
      <>
        <button type="button" onClick={() => setOpen('overview')}>
          Departments
        </button>
        <Dialog open={open === 'overview'} onOpenChange={close} title="Overview">
          <button type="button" onClick={() => setOpen('question')}>
            Remove Sales
          </button>
        </Dialog>
        <Dialog open={open === 'question'} onOpenChange={close} title="Sure?">
          <button type="button" onClick={close}>
            Yes
          </button>
        </Dialog>
      </>
    );
  }
});
