import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, fakeServer, noAnswer, openPage, refusal } from '#testing/page.fixture.tsx';
import { dayNamed, ofAnna, onFriday } from './friday.fixture.ts';
import { OwnDays } from './own-days.tsx';

const timeline = {
  punches: [
    { id: 'thursday-in', type: 'check_in', timestamp: '2026-11-19T07:58:00.000Z' },
    { id: 'thursday-out', type: 'check_out', timestamp: '2026-11-19T16:00:00.000Z' },
    { id: 'tuesday-in', type: 'check_in', timestamp: '2026-11-17T08:00:00.000Z' },
  ],
  periods: [
    period('tuesday-in', '2026-11-17T08:00:00.000Z', null, true),
    {
      ...period('thursday-in', '2026-11-19T07:58:00.000Z', '2026-11-19T16:00:00.000Z', false),
      endId: 'thursday-out',
    },
  ],
  held: [],
};

function period(id: string, startedAt: string, endedAt: string | null, checkOutMissing: boolean) {
  return { id, startedAt, endedAt, checkOutMissing, corrected: false };
}

const asked = (status: string, reason: string | null) => ({
  requestId: 'r',
  employee: { id: 'e', firstName: 'Anna', lastName: 'Ek' },
  status,
  changes: [
    {
      kind: 'settle',
      punchId: 'tuesday-in',
      addedId: null,
      heldPunchId: null,
      type: null,
      timestamp: '2026-11-17T16:30:00.000Z',
    },
  ],
  asked: null,
  decided: reason === null ? null : { by: { id: 'a', firstName: 'Ada', lastName: 'L' }, at: '', reason },
});

const open = (answers: Answers = {}) => {
  const all: Answers = {
    ...ofAnna,
    'GET /api/timeline': timeline,
    'POST /api/corrections': () => Response.json(asked('asked', null), { status: 201 }),
    ...answers,
  };
  const calls = fakeServer(all);
  openPage(<OwnDays />);
  return {
    answers: all,
    posts: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
};
const typeTime = async (label: string, time: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, time);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));

onFriday({ toFake: ['Date'] });

describe("one's own last seven days", () => {
  it('show the periods and hours of each, newest first', async () => {
    open();
    const thursday = await dayNamed('Thursday 19 November');
    expect(await thursday.findByText('8:58 – 17:00')).toBeVisible();
    expect(thursday.getByText('8:02')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toHaveLength(7);
    expect([names[0], names[6]]).toEqual(['Friday 20 November', 'Saturday 14 November']);
    expect((await dayNamed('Friday 20 November')).getByText('No work recorded')).toBeVisible();
  });

  it('ask first of all when one left, where the check-out is missing', async () => {
    const { posts } = open();
    const tuesday = await dayNamed('Tuesday 17 November');
    await userEvent.click(tuesday.getByRole('button', { name: /^When did you leave\?/ }));
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('Start')).toBeNull();
    await typeTime('End', '17:30');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Battery was empty');
    await send();
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]).toEqual({
      changes: [{ kind: 'settle', punchId: 'tuesday-in', timestamp: '2026-11-17T16:30:00.000Z' }],
      reason: 'Battery was empty',
    });
    expect(await screen.findByText('Sent to your administrator.')).toBeInTheDocument();
  });

  it('take an end before the start as the next morning', async () => {
    const { posts } = open();
    const tuesday = await dayNamed('Tuesday 17 November');
    await userEvent.click(tuesday.getByRole('button', { name: /^When did you leave\?/ }));
    await screen.findByRole('dialog');
    await typeTime('End', '01:15');
    await send();
    await waitFor(() => expect(posts()[0]?.changes[0].timestamp).toBe('2026-11-18T00:15:00.000Z'));
  });

  it('let other times be asked for, of which only the changed one is sent', async () => {
    const { posts } = open();
    const thursday = await dayNamed('Thursday 19 November');
    await userEvent.click(thursday.getByRole('button', { name: /^Request a correction/ }));
    await screen.findByRole('dialog');
    await send();
    expect(await screen.findByText('These are already the recorded times.')).toBeInTheDocument();
    await typeTime('End', '17:45');
    await send();
    await waitFor(() =>
      expect(posts()[0]?.changes).toEqual([
        { kind: 'move', punchId: 'thursday-out', timestamp: '2026-11-19T16:45:00.000Z' },
      ]),
    );
  });

  it.each([
    ['that was moved', { endId: 'thursday-out' }, { kind: 'move', punchId: 'thursday-out' }],
    ['that was added', { endId: 'added-out' }, { kind: 'move', addedId: 'added-out' }],
    ['that was settled', { endId: null }, { kind: 'settle', punchId: 'thursday-in' }],
  ])('let an end be asked for %s by a correction', async (_how, end, change) => {
    const thursday = period('thursday-in', '2026-11-19T07:58:00.000Z', '2026-11-19T15:30:00.000Z', false);
    const corrected = { ...timeline, periods: [{ ...thursday, ...end, corrected: true }] };
    const { posts } = open({ 'GET /api/timeline': corrected });
    await userEvent.click(
      (await dayNamed('Thursday 19 November')).getByRole('button', { name: /^Request a correction/ }),
    );
    await screen.findByRole('dialog');
    await typeTime('End', '17:45');
    await send();
    await waitFor(() =>
      expect(posts()[0]?.changes).toEqual([{ ...change, timestamp: '2026-11-19T16:45:00.000Z' }]),
    );
  });

  it('keep the question that was opened, whatever news come meanwhile', async () => {
    const { answers, posts } = open();
    await userEvent.click(
      (await dayNamed('Thursday 19 November')).getByRole('button', { name: /^Request a correction/ }),
    );
    await screen.findByRole('dialog');
    answers['GET /api/timeline'] = { ...timeline, periods: [] };
    act(() => TestStream.current.say('own'));
    await waitFor(() => expect(screen.queryByText('8:58 – 17:00')).toBeNull());
    await typeTime('End', '17:45');
    await send();
    await waitFor(() =>
      expect(posts()[0]?.changes).toMatchObject([{ kind: 'move', punchId: 'thursday-out' }]),
    );
  });

  it('let a day be asked for on which nothing was tapped, and miss no time', async () => {
    const { posts } = open();
    const monday = await dayNamed('Monday 16 November');
    await userEvent.click(monday.getByRole('button', { name: /^Request a correction/ }));
    await screen.findByRole('dialog');
    await send();
    expect((await screen.findAllByText('Please enter a time')).length).toBe(2);
    await typeTime('Start', '09:00');
    await typeTime('End', '12:00');
    await send();
    await waitFor(() =>
      expect(posts()[0]?.changes).toEqual([
        { kind: 'add', type: 'check_in', timestamp: '2026-11-16T08:00:00.000Z' },
        { kind: 'add', type: 'check_out', timestamp: '2026-11-16T11:00:00.000Z' },
      ]),
    );
  });

  it('let something else be said to be wrong with a day', async () => {
    open();
    const thursday = await dayNamed('Thursday 19 November');
    await userEvent.click(thursday.getByRole('button', { name: /^Request a correction/ }));
    await userEvent.selectOptions(
      await screen.findByLabelText('What is wrong?'),
      'I worked but did not check in',
    );
    expect(screen.getByLabelText('Start')).toHaveValue('');
  });

  it('show what became of a request', async () => {
    open({ 'GET /api/corrections': [asked('refused', 'The door says otherwise')] });
    const tuesday = await dayNamed('Tuesday 17 November');
    expect(await tuesday.findByText('Rejected')).toBeVisible();
    expect(tuesday.getByText(/End 17:30/)).toHaveTextContent('The door says otherwise');
    expect(tuesday.getByRole('button', { name: /^When did you leave/ })).toBeVisible();
  });

  it('name what an administrator lets count or not, a tap or an addition of theirs', async () => {
    const change = { punchId: null, addedId: null, heldPunchId: null, type: null, timestamp: null };
    const decided = (requestId: string, changes: object[]) => ({
      ...{ ...asked('accepted', 'Looked at it.'), requestId },
      changes: changes.map((part) => ({ ...change, ...part })),
    });
    const added = { id: 'added', kind: 'add', type: 'check_out', timestamp: '2026-11-18T15:00:00.000Z' };
    open({
      'GET /api/corrections': [
        decided('1', [{ id: 'a', kind: 'void', punchId: 'thursday-in' }]),
        decided('2', [{ id: 'b', kind: 'confirm', punchId: 'thursday-out' }]),
        decided('3', [{ id: 'c', kind: 'void', addedId: 'added' }]),
        decided('4', [added]),
      ],
    });
    for (const text of [
      'The check-in at 8:58 does not count · Looked at it.',
      'The check-out at 17:00 counts · Looked at it.',
      'The check-out at 16:00 does not count · Looked at it.',
      'End 16:00 · Looked at it.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('show what is under review, although its day lies outside of them', async () => {
    const held = [{ id: 'held', type: 'check_in', timestamp: '2026-11-10T07:02:00.000Z' }];
    open({ 'GET /api/timeline': { ...timeline, held } });
    const item = (await screen.findByText('Check-in, 10 Nov 8:02')).closest('li');
    expect(item).toHaveTextContent('Under review');
    expect(screen.getByText('Not counted until your administrator approves it.')).toBeVisible();
  });

  it('call a punch that was dismissed not accepted', async () => {
    const [change] = asked('accepted', null).changes;
    const changes = [
      { ...change, kind: 'dismiss_held', punchId: null, heldPunchId: 'held', type: 'check_in' },
    ];
    open({ 'GET /api/corrections': [{ ...asked('accepted', 'You were at the fair'), changes }] });
    const tuesday = await dayNamed('Tuesday 17 November');
    expect(await tuesday.findByText('Rejected')).toBeVisible();
    expect(tuesday.getByText(/Start 17:30/)).toHaveTextContent('You were at the fair');
  });

  it('ask nothing again while a request waits', async () => {
    open({ 'GET /api/corrections': [asked('asked', null)] });
    const tuesday = await dayNamed('Tuesday 17 November');
    expect(await tuesday.findByText('Pending')).toBeVisible();
    await waitFor(() => expect(tuesday.queryByRole('button', { name: /^Correct/ })).toBeNull());
    expect(tuesday.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it('keep what was typed when it cannot be sent', async () => {
    open({ 'POST /api/corrections': refusal(503, 'unavailable') });
    const tuesday = await dayNamed('Tuesday 17 November');
    await userEvent.click(tuesday.getByRole('button', { name: /^When did you leave\?/ }));
    await screen.findByRole('dialog');
    await typeTime('End', '17:30');
    await send();
    expect(await screen.findByText('Your request could not be sent. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('End')).toHaveValue('17:30');
  });

  it('say so when they cannot be loaded', async () => {
    open({ 'GET /api/timeline': noAnswer });
    expect(await screen.findByText('Your last days could not be loaded.')).toBeVisible();
    expect(screen.getByText(/^Checkpoint cannot be reached\./)).toBeVisible();
  });
});
