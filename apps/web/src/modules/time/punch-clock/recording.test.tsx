import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQueueStore } from '#outbox/queue-store.ts';
import { anna, type Call, fakeServer, noAnswer, refusal } from '#testing/page.fixture.tsx';
import {
  accepts,
  button,
  cannotPress,
  canPress,
  checkedIn,
  choose,
  goOn,
  holdRests,
  hours,
  open,
  press,
  record,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the button', () => {
  it('waits for a location status', async () => {
    const { punches } = open();
    await cannotPress('Select Location Status First');
    await press('Select Location Status First');
    expect(punches()).toEqual([]);
    expect(screen.getByText('Please select your location status to continue')).toBeVisible();
    await choose('In Office');
    await canPress('Check In');
  });

  it('asks for nothing while the state is awaited', async () => {
    open({ 'GET /api/checkins/latest': () => new Promise<Response>(() => {}) });
    await cannotPress('Loading...');
    expect(screen.queryByText('Please select your location status to continue')).toBeNull();
  });

  it('waits for the text of a custom status', async () => {
    const { punches } = open();
    await choose('Custom');
    await cannotPress('Enter your status first');
    expect(screen.getByText('Custom status is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Custom status'), ' At the client ');
    await press('Check In');
    expect(punches()).toMatchObject([{ locationStatus: 'At the client' }]);
  });

  it('does not let a hasty second press undo the first, however slow the page is', async () => {
    const rests = holdRests();
    const { punches } = open();
    await choose('In Office');
    await press('Check In');
    await screen.findByText('Checked in successfully!');
    await press('Check Out');
    expect(punches()).toMatchObject([{ type: 'check_in' }]);
    rests.end();
    await press('Check Out');
    rests.end();
    await press('Check Out');
    await waitFor(() => expect(punches()).toMatchObject([{ type: 'check_in' }, { type: 'check_out' }]));
  });

  it('keeps the focus', async () => {
    open();
    await choose('In Office');
    await press('Check In');
    expect(await button('Check Out')).toHaveFocus();
  });

  it('has the status in force chosen while checked in', async () => {
    const { punches } = open(checkedIn);
    await press('Check Out');
    expect(punches()).toMatchObject([{ type: 'check_out', locationStatus: 'in_office' }]);
  });

  it('offers both ways while the state is unknown', async () => {
    open({ 'GET /api/checkins/latest': noAnswer });
    await choose('In Office');
    await canPress('Check In');
    await canPress('Check Out');
    expect(screen.getByText('Your current status isn’t available')).toBeVisible();
  });

  it('offers a new day and a late check-out after a forgotten one', async () => {
    open({
      'GET /api/checkins/latest': record('check_in', '2026-11-19T07:00:00.000Z'),
      'GET /api/checkins/hours': hours(),
    });
    await canPress('Check Out');
    await canPress('Check In');
    // The new day is the likely one: it comes first, and the other stands back.
    const both = screen.getAllByRole('button', { name: /^Check (In|Out)$/ });
    expect(both.map(({ textContent }) => textContent)).toEqual(['Check In', 'Check Out']);
    expect(await screen.findByText(/^You didn’t check out last time.*check in to start today/)).toBeVisible();
    // Nothing below this page leads anywhere.
    expect(screen.queryByRole('button', { name: 'Add check-out time' })).toBeNull();
  });
});

describe('a punch', () => {
  it('goes out with its identity, the person and what the specification names', async () => {
    const { punches } = open();
    await choose('Lunch Break');
    await press('Check In');
    await waitFor(() => expect(punches()).toHaveLength(1));
    expect(punches()[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: 'anna',
      type: 'check_in',
      location: 'Unknown',
      locationStatus: 'lunch',
      coordinates: null,
      accuracy: null,
      isOffline: false,
      occurredAt: '2026-11-20T11:22:05.000Z',
      sentAt: '2026-11-20T11:22:05.000Z',
      clock: expect.objectContaining({ monotonicSinceServerTime: expect.any(Number) }),
    });
  });

  it('shows at once and says that it is being confirmed', async () => {
    let answer = (_response: Response) => {};
    open({ 'POST /api/checkins': () => new Promise<Response>((resolve) => (answer = resolve)) });
    await choose('In Office');
    await press('Check In');
    expect(await screen.findByRole('heading', { name: 'Checked in since 12:22' })).toBeVisible();
    expect(screen.getByText('Confirming…')).toBeVisible();
    act(() => answer(refusal(503, 'unavailable')()));
    await waitFor(() => expect(screen.queryByText('Confirming…')).toBeNull());
  });

  it('without a network is saved, shown as waiting, and sent when the network is back', async () => {
    const { punches } = open();
    await choose('In Office');
    await button('Check In');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const network = vi.fn(noAnswer);
    vi.stubGlobal('fetch', Object.assign(network));
    await press('Check In');
    expect(await screen.findByText('Check-in saved locally. Will sync when online.')).toBeInTheDocument();
    expect(await screen.findByText('1 check-in or check-out waiting to be sent')).toBeVisible();
    expect(screen.getByText(/^Saved on this device since 12:22\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Checked in since 12:22' })).toBeVisible();
    expect(punches()).toEqual([]);

    onLine.mockReturnValue(true);
    const calls = fakeServer({ 'GET /api/auth/user': anna, 'POST /api/checkins': accepts });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Everything saved here has been sent.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      type: 'check_in',
      isOffline: true,
      occurredAt: '2026-11-20T11:22:05.000Z',
      clock: { lastServerTime: '2026-11-20T11:22:05.000Z' },
    });
  });

  it('says so for a check-out, too', async () => {
    open({ ...checkedIn, 'POST /api/checkins': noAnswer });
    await press('Check Out');
    expect(await screen.findByText('Check-out saved locally. Will sync when online.')).toBeInTheDocument();
  });

  it('that was made already says what the state is', async () => {
    open({ 'POST /api/checkins': refusal(409, 'already_checked_in') });
    await choose('In Office');
    await press('Check In');
    expect(await screen.findByText('You are already checked in.')).toBeInTheDocument();
  });

  it('that is refused says so and stays in sight until the person decides', async () => {
    open({ 'POST /api/checkins': refusal(403, 'forbidden', 'You are not allowed to do this.') });
    await choose('In Office');
    await press('Check In');
    expect(await screen.findByText('Failed to process check-in. Please try again.')).toBeInTheDocument();
    expect(await screen.findByText('Your check-in of 20 Nov 12:22 was not accepted')).toBeVisible();
  });

  it('that is refused is given up only after asking twice', async () => {
    open({ 'POST /api/checkins': refusal(403, 'forbidden', 'You are not allowed to do this.') });
    await choose('In Office');
    await press('Check In');
    await press('Discard');
    expect(await screen.findByText('Discard 1 check-in or check-out?')).toBeVisible();
    await press('Keep');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Discard');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Discard it for good?')).toBeVisible();
    expect(localStorage.getItem('checkpoint.pending-actions')).not.toBeNull();
    await press('Discard for good');
    await waitFor(() => expect(screen.queryByText(/was not accepted/)).toBeNull());
    expect(localStorage.getItem('checkpoint.pending-actions')).toBeNull();
  });

  it('that the server keeps for review is not called recorded, and is told of until the next tap', async () => {
    const kept = 'Your administrator will review your check-in. It counts once approved.';
    const taps = [
      ({ body }: Call) =>
        Response.json({ id: body.id, status: 'needs_review', reason: 'same_type' }, { status: 202 }),
      refusal(403, 'forbidden', 'Not you.'),
    ];
    open({ 'POST /api/checkins': (call: Call) => taps.shift()?.(call) ?? noAnswer() });
    await choose('In Office');
    await press('Check In');
    expect(await screen.findByRole('alert')).toHaveTextContent(kept);
    await waitFor(() => canPress('Check In'));
    await press('Check In');
    await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
  });
});

describe('waiting punches', () => {
  it('are listed, each with its time and state', async () => {
    open({ 'POST /api/checkins': refusal(503, 'unavailable') });
    await choose('In Office');
    await press('Check In');
    await press('Show');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Check In')).toBeVisible();
    expect(dialog.getByText('In Office')).toBeVisible();
    expect(dialog.getByText('20 Nov 12:22')).toBeVisible();
    expect(dialog.getByText('Saved, not sent yet')).toBeVisible();
  });

  it('have the time of their tap by the server, as the state above them has, however wrong the device is', async () => {
    const sixBehind = { ...hours(), now: '2026-11-20T11:28:05.000Z' };
    open({ 'POST /api/checkins': refusal(503, 'unavailable'), 'GET /api/checkins/hours': sixBehind });
    await choose('In Office');
    await press('Check In');
    expect(await screen.findByText(/^Saved on this device since 12:28\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Checked in since 12:28' })).toBeVisible();
    await press('Show');
    expect(await screen.findByText('20 Nov 12:28')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(/12:28/, { selector: '[role=dialog] *' })).toBeVisible();
  });

  it('are given up only after saying what would be lost, and asking twice', async () => {
    open({ 'POST /api/checkins': refusal(503, 'unavailable') });
    await choose('In Office');
    await press('Check In');
    await press('Show');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Discard 1 check-in or check-out?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Discard it for good?')).toBeVisible();
    expect(screen.getByText('1 check-in or check-out waiting to be sent')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard for good' }));
    await waitFor(() => expect(screen.queryByText('1 check-in or check-out waiting to be sent')).toBeNull());
    expect(screen.queryByText('Everything saved here has been sent.')).toBeNull();
    expect(localStorage.getItem('checkpoint.pending-actions')).toBeNull();
  });

  it('that are given up in another tab are not called sent in this one', async () => {
    open({ 'POST /api/checkins': refusal(503, 'unavailable') });
    await choose('In Office');
    await press('Check In');
    await screen.findByText('1 check-in or check-out waiting to be sent');
    const otherTab = openQueueStore();
    const leave = otherTab.onForeignChange(() => {});
    await otherTab.change(() => []);
    await waitFor(() => expect(screen.queryByText('1 check-in or check-out waiting to be sent')).toBeNull());
    expect(screen.queryByText('Everything saved here has been sent.')).toBeNull();
    leave();
  });

  it('that are refused in the end are set aside, not called sent', async () => {
    const { answers } = open({ 'POST /api/checkins': refusal(503, 'unavailable') });
    await choose('In Office');
    await press('Check In');
    await screen.findByText('1 check-in or check-out waiting to be sent');
    answers['POST /api/checkins'] = refusal(403, 'forbidden', 'You are not allowed to do this.');
    await press('Send now');
    expect(await screen.findByText('Your check-in of 20 Nov 12:22 was not accepted')).toBeVisible();
    expect(screen.queryByText('Everything saved here has been sent.')).toBeNull();
  });
});
