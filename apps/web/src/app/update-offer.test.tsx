import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#kernel/cache/query-client.ts';
import { blockReloadWhile } from '#kernel/leave-to.ts';
import { OfflineProvider } from '#outbox/offline-provider.tsx';
import { pendingPunch } from '#outbox/pending-punch.ts';
import { append } from '#outbox/queue.ts';
import { leaveStored } from '#outbox/stored-queue.fixture.ts';
import { anna, fakeServer, noAnswer } from '#testing/page.fixture.tsx';
import { UpdateLink, UpdateOffer } from './update-offer.tsx';
import { installWorker } from './updates.ts';

/** A browser in which a newer version is installed and waits. */
const waiting = { postMessage: vi.fn() };
let registration: object;

beforeEach(() => {
  waiting.postMessage.mockClear();
  registration = Object.assign(new EventTarget(), { active: {}, waiting, installing: null });
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

async function open(answers = {}, Offer = UpdateOffer) {
  fakeServer({ 'GET /api/auth/user': anna, ...answers });
  await installWorker();
  const page = (
    <QueryClientProvider client={createQueryClient(() => {})}>
      <OfflineProvider>
        <Offer />
      </OfflineProvider>
    </QueryClientProvider>
  );
  render(page);
}

/** Waits until the person is known, too. */
async function nothingIsOffered() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('A new version of Checkpoint is ready.')).toBeNull();
}

const storePunch = () => {
  const tap = { userId: 'anna', type: 'check_in', locationStatus: 'lunch', location: 'Unknown' } as const;
  const facts = { ...tap, coordinates: null, accuracy: null, lastServerTime: null };
  const moment = { now: 0, monotonic: { page: 'earlier', at: 0 } };
  leaveStored((queue) => append(queue, pendingPunch('waiting', facts, moment)));
};

describe('a new version', () => {
  it.each([
    ['Update now', UpdateOffer],
    ['Load new version', UpdateLink],
  ])('is offered (%s), and takes over when the person says so', async (name, Offer) => {
    await open({}, Offer);
    expect(await screen.findByText('A new version of Checkpoint is ready.')).toBeVisible();
    expect(waiting.postMessage).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('A new version of Checkpoint is ready.');
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith('take over'));
  });

  it.each([
    ['stays on the page while a tap that came meanwhile awaits its answer', true],
    ['loads the page anew once it has taken over', false],
  ])('%s', async (_what, isAwaited) => {
    const reload = vi.fn();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Update now' }));
    await waitFor(() => expect(waiting.postMessage).toHaveBeenCalled());
    let isOnItsWay = isAwaited;
    blockReloadWhile(() => isOnItsWay);
    vi.stubGlobal('location', { ...window.location, reload });
    await act(async () => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    // Nor is it reloaded later, because something may have been typed since the answer.
    isOnItsWay = false;
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(reload).toHaveBeenCalledTimes(isAwaited ? 0 : 1);
    // The page still has the old version, and offers the new one as soon as it may.
    expect(screen.getByRole('button', { name: 'Update now' })).toBeVisible();
  });

  it('is not offered without a network, and is with the next one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await nothingIsOffered();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('A new version of Checkpoint is ready.')).toBeVisible();
    onLine.mockRestore();
  });

  it('is none while the first one on this device takes its place', async () => {
    Object.assign(registration, { active: null });
    await open();
    await nothingIsOffered();
  });

  it('is not even offered while punches wait, and is as soon as they are sent', async () => {
    storePunch();
    const answers = { 'POST /api/checkins': noAnswer };
    await open(answers);
    await nothingIsOffered();
    Object.assign(answers, { 'POST /api/checkins': () => Response.json({ id: 'waiting' }, { status: 201 }) });
    fakeServer({ 'GET /api/auth/user': anna, ...answers });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('A new version of Checkpoint is ready.')).toBeVisible();
  });

  it('is not offered before it is known who is here: their punches may wait', async () => {
    let answer = (_: Response): void => {};
    await open({ 'GET /api/auth/user': () => new Promise<Response>((resolve) => (answer = resolve)) });
    await nothingIsOffered();
    await act(async () => answer(Response.json(anna)));
    expect(await screen.findByText('A new version of Checkpoint is ready.')).toBeVisible();
  });

  it('is offered also to a page that is open since the first visit, which no version has a hold on', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    Object.assign(registration, { waiting: null });
    await open();
    Object.assign(registration, { installing });
    if (registration instanceof EventTarget) registration.dispatchEvent(new Event('updatefound'));
    installing.state = 'activated';
    await nothingIsOffered();
    act(() => void installing.dispatchEvent(new Event('statechange')));
    expect(await screen.findByText('A new version of Checkpoint is ready.')).toBeVisible();
  });

  it('that another tab has taken is offered as long as the page is of the one before', async () => {
    Object.assign(registration, { waiting: null });
    await open();
    await nothingIsOffered();
    act(() => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
    expect(await screen.findByText('A new version of Checkpoint is ready.')).toBeVisible();
  });
});
