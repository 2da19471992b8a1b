import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { all, asked, leavePage, open } from './review.fixture.tsx';

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace' };
const anna = { id: 'anna', firstName: 'Anna', lastName: 'Ek' };
const proposed = (by: object, requestId: string) => ({
  ...{ ...asked, requestId },
  asked: { by, at: '2026-11-20T06:00:00.000Z', reason: 'Seen', isOwn: false },
});

describe('corrections that wait for agreement', () => {
  it('stand last and closed; one’s own can be withdrawn', async () => {
    const calls = open({
      'GET /api/review': { ...all, proposed: [proposed(anna, 'mine'), proposed(ada, 'theirs')] },
      'POST /api/corrections/mine/withdraw': { ...asked, status: 'withdrawn' },
    });
    const section = within(await screen.findByRole('region', { name: 'Wait for agreement' }));
    await userEvent.click(section.getByText('2 corrections'));
    expect(section.getAllByText('Waits for Grace Hopper’s agreement')).toHaveLength(2);
    await userEvent.click(section.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Your request was withdrawn.');
    expect(calls.some(({ path }) => path === '/api/corrections/mine/withdraw')).toBe(true);
  });

  it('are nothing to show where there are none', async () => {
    open();
    await screen.findByText('4 entries need your decision');
    expect(screen.queryByRole('region', { name: 'Wait for agreement' })).toBeNull();
  });
});

it('a request that somebody else decided first says who, when and how', async () => {
  const current = {
    ...{ ...asked, status: 'accepted' },
    decided: { by: ada, at: '2026-11-20T07:00:00.000Z', reason: null, isOwn: false },
  };
  open({
    'POST /api/review/decisions': [{ id: 'request', outcome: 'already_decided', current }],
  });
  await screen.findByText('4 entries need your decision');
  const quote = screen.getByText('I forgot.').closest('li') ?? expect.unreachable('no case');
  await userEvent.click(within(quote).getByRole('button', { name: 'Approve' }));
  leavePage();
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByText('Ada Lovelace approved this on 20 Nov 2026 8:00.')).toBeVisible(),
  );
});
