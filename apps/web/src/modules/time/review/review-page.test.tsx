import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { northlight, pressTwice, refusal } from '#testing/page.fixture.tsx';
import { all, answered, asked, caseOf, cases, flagged, held, open, posts } from './review.fixture.tsx';

describe('the review', () => {
  it('lists everything odd, the newest first, each with its evidence in plain words', async () => {
    open();
    const texts = (await cases()).map(({ textContent }) => textContent);
    expect(texts[3]).toContain('Checked in 17 Nov 8:00, left 17 Nov 17:30');
    expect(texts[3]).toContain('I forgot.');
    expect(texts[2]).toContain('Checked in since 18 Nov 8:00, with no check-out within 16 hours.');
    expect(texts[1]).toContain('It is earlier than a check-in or check-out already recorded.');
    expect(texts[0]).toContain('Sent 2\u00a0h\u00a00\u00a0min after it was recorded.');
    expect(texts[0]).toContain('The phone’s clock was 2\u00a0h\u00a00\u00a0min slow.');
    expect(texts[0]).toContain('it shows 2\u00a0h\u00a00\u00a0min between recording and sending');
    expect(texts[0]).toContain('its internal timer at least 3\u00a0h\u00a00\u00a0min.');
    expect(texts[0]).toContain('Clock mismatch');
  });

  it.each([
    [
      'move',
      'Move the check-in of 17 Nov 8:00 to 17 Nov 17:30',
      'Move a check-in or check-out to 17 Nov 17:30',
    ],
    ['void', 'Exclude the check-in of 17 Nov 8:00', 'Exclude a check-in or check-out'],
    ['settle', 'Checked in 17 Nov 8:00, left', 'Left at 17 Nov 17:30'],
  ])('says what a request would %s, unless that was purged', async (kind, known, purged) => {
    const [change] = asked.changes;
    const request = (requestId: string, more: object) => ({
      ...{ ...asked, requestId, changes: [{ ...change, kind, ...more }] },
    });
    open({ 'GET /api/review': { ...all, asked: [request('a', {}), request('b', { about: null })] } });
    expect(await screen.findByText(new RegExp(known))).toBeVisible();
    expect(screen.getByText(purged)).toBeVisible();
  });

  it('does not say how late a punch came that brought no times', async () => {
    const evidence = { occurredAt: null, sentAt: null, monotonicAge: null, lastServerTime: null };
    const noTimes = { ...flagged, syncedAt: flagged.timestamp, evidence };
    open({ 'GET /api/review': { ...all, held: [], flagged: [noTimes] } });
    expect(await screen.findByText(/The phone did not say when this was recorded/)).toBeVisible();
    expect(screen.queryByText(/after it was recorded/)).toBeNull();
  });

  it('says of which kind nothing waits, and leads back to the others', async () => {
    open({ 'GET /api/review': { ...all, held: [], count: { ...all.count, held: 0 } } });
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Under review (0)');
    expect(screen.getByText('No entries of this type')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All types' }));
    expect(screen.getByText('I forgot.')).toBeVisible();
  });

  it('shows the kind that its address asks for', async () => {
    open({ 'GET /api/review': { ...all, held: [], count: { ...all.count, held: 0 } } }, '?kind=held');
    expect(await screen.findByText('No entries of this type')).toBeVisible();
    expect(screen.getByLabelText('Type')).toHaveValue('held');
  });

  it('says how much waits altogether where the list holds the oldest alone', async () => {
    open({ 'GET /api/review': { ...all, count: { ...all.count, flagged: 801, total: 804 } } });
    expect(await screen.findByText('804 entries need your decision')).toBeVisible();
    expect(screen.getByText('800 more entries appear once these are decided.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Request (1)');
    expect(screen.queryByText(/more entries appear/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Received late or clock mismatch (801)');
    expect(screen.getByText('800 more entries appear once these are decided.')).toBeVisible();
  });

  it('decides many at once, once by a double click, and says what could not be done', async () => {
    const calls = open({
      'POST /api/review/decisions': [
        ...answered(held.id, asked.requestId),
        { id: flagged.id, outcome: 'correction_does_not_fit' },
      ],
    });
    await cases();
    await userEvent.click(screen.getByLabelText('Select all'));
    expect(screen.queryByText(/are decided first/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reject 3 entries' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'No.');
    await pressTwice(screen.getByRole('button', { name: 'Reject' }));
    const left = within(await screen.findByRole('dialog', { name: '1 entry could not be decided' }));
    expect(left.getByText('2 entries decided')).toBeVisible();
    expect(left.getByText('Grace Hopper')).toBeVisible();
    expect(left.getByText(/^Check-in at /)).toBeVisible();
    expect(left.getByText(/conflict with other/)).toBeVisible();
    const decisions = [
      { kind: 'void', id: flagged.id },
      { kind: 'dismiss_held', id: held.id },
      { kind: 'refuse_request', id: asked.requestId },
    ];
    expect(posts(calls)).toEqual([{ decisions, reason: 'No.' }]);
  });

  it('says that one decision takes the oldest 200 where more are selected', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({ ...held, id: `held ${index}` }));
    open({ 'GET /api/review': { ...all, held: many, checkOutMissing: [], flagged: [], asked: [] } });
    const selectAll = await screen.findByText('Select all');
    for (const left of [151, 101, 51, 1]) fireEvent.click(screen.getByText(new RegExp(`^Show ${left} more`)));
    fireEvent.click(selectAll);
    expect(screen.getByText('Approve 200 entries')).toBeVisible();
    expect(screen.getByText(/^201 entries are selected. The oldest 200 are decided first;/)).toBeVisible();
  });

  it('tells which of many does not fit from those that wait with it', async () => {
    open({
      'POST /api/review/decisions': [
        { id: held.id, outcome: 'correction_does_not_fit' },
        { id: flagged.id, outcome: 'others_do_not_fit' },
      ],
    });
    await cases();
    await userEvent.click(screen.getByLabelText('Select all'));
    await userEvent.click(screen.getByRole('button', { name: 'Approve 3 entries' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'Seen');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    const left = within(await screen.findByRole('dialog', { name: '2 entries could not be decided' }));
    expect(left.getByText(/conflict with other/)).toBeVisible();
    expect(left.getByText(/because another entry of this person conflicts/)).toBeVisible();
    expect(left.getByText(/decide one entry at a time/)).toBeVisible();
  });

  it('keeps the reason that was typed when the server cannot be reached', async () => {
    open({ 'POST /api/review/decisions': refusal(503, 'unavailable') });
    await userEvent.click((await caseOf('Request')).getByRole('button', { name: 'Reject' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'No');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('No');
  });

  it('shows one kind alone, and leads from it to the day', async () => {
    open();
    await cases();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Check-out missing (1)');
    await waitFor(() => expect(screen.queryByText('I forgot.')).toBeNull());
    expect(screen.getByRole('link', { name: 'View day: Grace Hopper' })).toHaveAttribute(
      'href',
      '/review?employee=grace&day=2026-11-18',
    );
  });

  it.each(['2026-02-30', '2026-13-01', '1999-11-17', 'today'])(
    'is shown in place of the day %s, which there is not',
    async (day) => {
      open({}, `?employee=grace&day=${day}`);
      expect(await cases()).toHaveLength(4);
    },
  );

  it('says when nothing waits, and when it cannot be loaded', async () => {
    const answers: Record<string, unknown> = { 'GET /api/review': refusal(503, 'unavailable') };
    open(answers);
    expect(await screen.findByText('The review could not be loaded.')).toBeVisible();
    const count = { held: 0, checkOutMissing: 0, flagged: 0, asked: 0, total: 0 };
    answers['GET /api/review'] = { held: [], checkOutMissing: [], flagged: [], asked: [], count };
    open(answers);
    expect(await screen.findByText('Nothing to review')).toBeVisible();
  });

  it('can be asked for again where the company, whose zone says its times, cannot be loaded', async () => {
    let company = refusal(503, 'unavailable');
    open({ 'GET /api/companies/northlight': () => company() });
    expect(await screen.findByText('The review could not be loaded.')).toBeVisible();
    company = () => Response.json(northlight);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await cases();
  });
});

/** What the server tells when something about somebody changed. */
const somebodyChanged = (...ids: string[]) =>
  act(() =>
    TestStream.current.say('presence', {
      stats: { checkedInCount: 0, checkedOutCount: 1, totalEmployees: 1 },
      employees: ids.map((id) => ({ id })),
      activity: [],
    }),
  );

describe('the open review', () => {
  const later = { ...held, id: 'later', employee: { id: 'joan', firstName: 'Joan', lastName: 'Clarke' } };

  it('hears of what others decide and of new cases, and keeps selection and dialog', async () => {
    let review: object = all;
    const calls = open({
      'GET /api/review': () => Response.json(review),
      'POST /api/review/decisions': [{ id: held.id, outcome: 'already_decided' }],
    });
    await cases();
    await userEvent.click(screen.getAllByLabelText('Select the entry of Grace Hopper')[1] ?? document.body);
    await userEvent.click((await caseOf('Under review')).getByRole('button', { name: 'Reject' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'No');
    review = { ...all, held: [later], count: { ...all.count } };
    somebodyChanged('grace', 'joan');
    expect(await screen.findByText('Joan Clarke')).toBeInTheDocument();
    const dialog = within(screen.getByRole('dialog', { name: 'Reject 1 entry?' }));
    expect(dialog.getByText('Grace Hopper')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('No');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('dialog', { name: '1 entry could not be decided' })).toBeVisible();
    expect(posts(calls)).toEqual([{ decisions: [{ kind: 'dismiss_held', id: held.id }], reason: 'No' }]);
    expect(screen.queryByText('1 entry decided')).toBeNull();
  });

  it('reads again what was on its way when it heard', async () => {
    const answers: ((answer: Response) => void)[] = [];
    open({ 'GET /api/review': () => new Promise<Response>((resolve) => answers.push(resolve)) });
    await waitFor(() => expect(answers).toHaveLength(1));
    somebodyChanged('joan');
    act(() => answers[0]?.(Response.json(all)));
    await waitFor(() => expect(answers).toHaveLength(2));
    act(() => answers[1]?.(Response.json({ ...all, held: [later] })));
    expect(await screen.findByText('Joan Clarke')).toBeVisible();
  });

  it('reads a day again when it hears of its employee, and of nobody else', async () => {
    const calls = open(
      {
        'GET /api/timeline': {
          employee: later.employee,
          version: 3,
          punches: [],
          periods: [],
          evidence: [],
          held: [],
        },
      },
      '?employee=joan&day=2026-11-17',
    );
    await screen.findByText('Nothing was recorded on this day.');
    const days = () => calls.filter(({ path }) => path.includes('/api/timeline')).length;
    somebodyChanged('grace');
    expect(days()).toBe(1);
    somebodyChanged('joan');
    await waitFor(() => expect(days()).toBe(2));
  });
});
