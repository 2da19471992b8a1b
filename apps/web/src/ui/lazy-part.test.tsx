import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockReloadWhile } from '#kernel/page-navigation.ts';
import { lazyPart } from './lazy-part.tsx';

const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { ...location, reload });
  // React's own word on what could not be loaded.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  blockReloadWhile(() => false);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const Days = () => <p>Your last days</p>;
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const hanging = () => new Promise<typeof Days>(() => {});

/** A page with a button that opens a part, and its field. */
function showPage(load: () => Promise<ComponentType<object>>, failure?: string) {
  const part = lazyPart(load);
  function Page() {
    part.usePreload();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Show
        </button>
        {isOpen && <part.Part props={{}} failure={failure} onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  act(() => screen.getByRole('button', { name: 'Show' }).focus());
}

describe('a part that loads later', () => {
  it('is loaded before it is needed, once, and drawn at once', async () => {
    const load = vi.fn(async () => Days);
    showPage(load);
    await pass(3000);
    expect(load).toHaveBeenCalledOnce();
    press('Show');
    expect(screen.getByText('Your last days')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is loaded when it is needed before', async () => {
    showPage(async () => Days);
    press('Show');
    await pass(0);
    expect(screen.getByText('Your last days')).toBeVisible();
  });

  it('that cannot be loaded says so, leaves the page, and is asked for again when it opens again', async () => {
    const load = vi.fn(failing).mockImplementation(failing);
    showPage(load);
    press('Show');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Checkpoint cannot be reached\./);
    expect(screen.getByRole('alert')).toHaveTextContent('Anything you typed and did not save');
    press('Close');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
    load.mockImplementation(async () => Days as never);
    press('Show');
    await pass(0);
    expect(screen.getByText('Your last days')).toBeVisible();
  });

  it('that hangs says so after 8 s', async () => {
    showPage(hanging);
    press('Show');
    await pass(7900);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(200);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Checkpoint cannot be reached\./);
  });

  it('says so in its place, where it has one', async () => {
    showPage(failing, 'Your last days could not be loaded.');
    press('Show');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Your last days could not be loaded.');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('that breaks while it is drawn leaves the page', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    showPage(async () => Broken);
    press('Show');
    await pass(0);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show' })).toBeVisible();
  });
});

it('"Reload" waits for a tap that is on its way, and reloads once', async () => {
  let isOnItsWay = true;
  blockReloadWhile(() => isOnItsWay);
  showPage(failing);
  press('Show');
  await pass(0);
  press('Reload the page');
  press('Reload the page');
  await pass(1000);
  expect(reload).not.toHaveBeenCalled();
  isOnItsWay = false;
  await pass(1000);
  expect(reload).toHaveBeenCalledOnce();
});
