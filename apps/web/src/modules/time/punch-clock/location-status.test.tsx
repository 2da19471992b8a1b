import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { noAnswer } from '#testing/page.fixture.tsx';
import {
  accepts,
  button,
  cannotPress,
  canPress,
  checkedIn,
  choose,
  goOn,
  hours,
  noon,
  open,
  press,
  record,
  stopTheClock,
} from './punch-clock.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('updating the location status', () => {
  const name = 'Update Location Status';

  it('needs a first record', async () => {
    open();
    await choose('Lunch Break');
    expect(await button(name)).toBeDisabled();
  });

  it('sends the chosen one and says so', async () => {
    const { punches } = open({
      ...checkedIn,
      'PATCH /api/checkins/location-status': record('check_in', '2026-11-20T07:58:00.000Z', 'lunch'),
    });
    await choose('Lunch Break');
    await press(name);
    expect(await screen.findByText('Location status updated successfully!')).toBeInTheDocument();
    expect(punches()).toEqual([{ locationStatus: 'lunch', id: 'latest' }]);
  });

  it('that was chosen gives way to what another device records', async () => {
    const { answers } = open({ 'GET /api/checkins/latest': record('check_out', '2026-11-20T10:00:00.000Z') });
    await choose('Out of Office');
    answers['GET /api/checkins/latest'] = {
      ...record('check_in', '2026-11-20T11:00:00.000Z', 'lunch'),
      id: 'of another device',
    };
    act(() => TestStream.current.say('own'));
    await screen.findByRole('heading', { name: 'Checked in since 12:00' });
    expect(screen.getByRole('radio', { name: 'Lunch Break' })).toBeChecked();
  });

  it('that was sent gives way to what another device says of the same record', async () => {
    const { answers } = open({
      ...checkedIn,
      'PATCH /api/checkins/location-status': () =>
        Response.json(record('check_in', '2026-11-20T07:58:00.000Z', 'out_of_office')),
    });
    await choose('Out of Office');
    await press('Update Location Status');
    await screen.findByText('Location status updated successfully!');
    expect(screen.getByRole('radio', { name: 'Out of Office' })).toBeChecked();
    answers['GET /api/checkins/latest'] = record('check_in', '2026-11-20T07:58:00.000Z', 'lunch');
    act(() => TestStream.current.say('own'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Lunch Break' })).toBeChecked());
  });

  it('that was chosen before the latest record was known stays chosen', async () => {
    let arrive = (_: Response) => {};
    const latest = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    open({ ...checkedIn, 'GET /api/checkins/latest': () => latest });
    await choose('Vacation');
    arrive(Response.json(record('check_in', '2026-11-20T07:58:00.000Z')));
    await screen.findByRole('heading', { name: 'Checked in since 8:58' });
    expect(screen.getByRole('radio', { name: 'Vacation' })).toBeChecked();
  });

  it('that was chosen while another one was sent stays chosen', async () => {
    let arrive = (_: Response) => {};
    const updated = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    open({ ...checkedIn, 'PATCH /api/checkins/location-status': () => updated });
    await choose('Lunch Break');
    await press('Update Location Status');
    await choose('Vacation');
    arrive(Response.json(record('check_in', '2026-11-20T07:58:00.000Z', 'lunch')));
    await screen.findByText('Location status updated successfully!');
    expect(screen.getByRole('radio', { name: 'Vacation' })).toBeChecked();
  });

  it('is chosen anew after a check-out', async () => {
    open(checkedIn);
    await choose('Out of Office');
    await press('Check Out');
    await cannotPress('Select Location Status First');
  });

  it('that was chosen yesterday is not chosen today, in a page that stayed open', async () => {
    const { answers } = open({ 'GET /api/checkins/latest': record('check_out', '2026-11-20T10:00:00.000Z') });
    await choose('Out of Office');
    await canPress('Check In');
    // Time passes for the server, too, which the page asks for its new day.
    answers['GET /api/checkins/hours'] = { ...hours(), now: '2026-11-21T11:22:05.000Z' };
    vi.setSystemTime(noon + 86_400_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await cannotPress('Select Location Status First');
    expect(screen.getByRole('radio', { name: 'Out of Office' })).not.toBeChecked();
  });

  it('waits for a punch that is on its way, and leaves the record before it alone', async () => {
    const { answers, punches } = open({ ...checkedIn, 'POST /api/checkins': noAnswer });
    await choose('Lunch Break');
    await press('Check Out');
    expect(await screen.findByText('1 check-in or check-out waiting to be sent')).toBeVisible();
    await choose('Vacation');
    await press(name);
    expect(await screen.findByText(/^A saved check-in or check-out is still being sent/)).toBeInTheDocument();
    expect(punches().every(({ type }) => type === 'check_out')).toBe(true);

    answers['POST /api/checkins'] = accepts;
    answers['PATCH /api/checkins/location-status'] = record(
      'check_out',
      '2026-11-20T11:22:05.000Z',
      'vacation',
    );
    await press(name);
    expect(await screen.findByText('Location status updated successfully!')).toBeInTheDocument();
    expect(punches().slice(-2)).toMatchObject([{ type: 'check_out' }, { locationStatus: 'vacation' }]);
  });

  it('that is answered after the next punch does not bring back the state before it', async () => {
    let answer = (_response: Response) => {};
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    open({ ...checkedIn, 'PATCH /api/checkins/location-status': () => late });
    await choose('Lunch Break');
    await press(name);
    await press('Check Out');
    expect(await screen.findByRole('heading', { name: 'Checked out since 12:22' })).toBeVisible();
    answer(Response.json(record('check_in', '2026-11-20T07:58:00.000Z', 'lunch')));
    expect(await screen.findByText('Location status updated successfully!')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Checked out since 12:22' })).toBeVisible();
  });

  it('is sent once, however quickly it is pressed again', async () => {
    const { punches } = open({
      ...checkedIn,
      'PATCH /api/checkins/location-status': record('check_in', '2026-11-20T07:58:00.000Z', 'lunch'),
    });
    await choose('Lunch Break');
    const update = await button(name);
    for (const _press of ['first', 'second']) fireEvent.click(update);
    expect(await screen.findByText('Location status updated successfully!')).toBeInTheDocument();
    expect(punches()).toHaveLength(1);
  });

  it('says when it failed', async () => {
    open({ ...checkedIn, 'PATCH /api/checkins/location-status': noAnswer });
    await choose('Vacation');
    await press(name);
    expect(
      await screen.findByText('Failed to update location status. Please try again.'),
    ).toBeInTheDocument();
  });
});
