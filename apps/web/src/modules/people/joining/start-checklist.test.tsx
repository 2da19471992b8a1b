import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, anna, fakeServer, northlight, openPage, refusal } from '#testing/page.fixture.tsx';
import { StartChecklist } from './start-checklist.tsx';

const nobody = { hasPeople: false, hasArrived: false, hasCheckedIn: false, room: 10, limit: 10 };

function open(start: unknown, answers: Answers = {}) {
  const all: Answers = {
    'GET /api/auth/user': { ...anna, role: 'company_admin', authType: 'local' },
    'GET /api/companies/northlight': { ...northlight, companyCode: 'F57F5B' },
    'GET /api/stats': { checkedInCount: 0, checkedOutCount: 0, totalEmployees: 0 },
    'GET /api/start': start,
    ...answers,
  };
  const calls = fakeServer(all);
  const { client } = openPage(<StartChecklist />);
  return { calls, client, answers: all };
}

const steps = async () => (await screen.findAllByRole('listitem')).map((item) => within(item));

describe('the checklist of a new company', () => {
  it('names three steps, each with its way, and the limit with its remedy before anybody is added', async () => {
    open(nobody);
    const [bring, handOut, first] = await steps();
    expect(bring?.getByRole('button', { name: 'Add Employee' })).toBeVisible();
    expect(bring?.getByText('Your plan has room for 10 more employees (limit 10).')).toBeVisible();
    await userEvent.click(screen.getByText('How to raise the limit'));
    expect(await screen.findByText('npm run checkpoint -- plan F57F5B 0')).toBeVisible();
    expect(handOut?.getByRole('button', { name: 'Copy join link' })).toBeVisible();
    expect(handOut?.getByRole('link', { name: 'Poster to print' })).toHaveAttribute('href', '/poster');
    expect(handOut?.queryByRole('link', { name: 'Activation slips' })).toBeNull();
    expect(handOut?.getByRole('note')).toHaveTextContent(/works on this computer only/);
    expect(first?.getByText(/checks in on their own phone/)).toBeVisible();
  });

  it('says of a plan without room so, and of one without a limit nothing', async () => {
    open({ ...nobody, room: 0 });
    expect(await screen.findByText('Your limit is 10 employees, and all places are taken.')).toBeVisible();
    open({ ...nobody, room: null, limit: null });
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2));
    expect(screen.getAllByText('How to raise the limit')).toHaveLength(1);
  });

  it('keeps quiet ways to import more and to the slips of who is invited, where a step is done', async () => {
    const { answers, client } = open({ ...nobody, hasPeople: true, hasInvited: true });
    const [bring, handOut] = await steps();
    expect(bring?.getByText('Done')).toBeVisible();
    expect(bring?.queryByRole('button', { name: 'Add Employee' })).toBeNull();
    const slips = () => handOut?.queryByRole('link', { name: 'Activation slips' });
    expect(slips()).toHaveAttribute('href', '/slips');
    answers['GET /api/start'] = { ...nobody, hasPeople: true, hasArrived: true, hasInvited: true };
    await client.invalidateQueries({ queryKey: ['/api/start'] });
    expect(await handOut?.findByText('Done')).toBeVisible();
    expect(slips()).toHaveAttribute('href', '/slips');
    answers['GET /api/start'] = { ...nobody, hasPeople: true, hasArrived: true, hasInvited: false };
    await client.invalidateQueries({ queryKey: ['/api/start'] });
    await waitFor(() => expect(slips()).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Import more' }));
    expect(await screen.findByLabelText('File')).toBeInTheDocument();
  });

  it('is gone when all is done, as soon as the figures of the page say that somebody checked in', async () => {
    const { client, answers } = open({ ...nobody, hasPeople: true, hasArrived: true });
    await steps();
    answers['GET /api/start'] = { ...nobody, hasPeople: true, hasArrived: true, hasCheckedIn: true };
    client.setQueryData(['/api/stats'], { checkedInCount: 1, checkedOutCount: 0, totalEmployees: 1 });
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  it('is not there where the company runs, or nobody can tell', async () => {
    const { calls } = open(refusal(503, 'unavailable'));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/start')).toBe(true));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('takes a file that is dropped on its first step, and shows what it would add', async () => {
    const values = {
      firstName: 'Bo',
      lastName: 'Lind',
      email: 'bo@example.com',
      department: 'Roof',
      jobTitle: 'Roofer',
    };
    const preview = {
      rows: [{ row: 2, values, faults: [] }],
      unknownColumns: [],
      columns: [],
      encoding: null,
    };
    const results = [{ email: 'bo@example.com', outcome: 'added', activationToken: 'secret' }];
    const { answers } = open(nobody, {
      'POST /api/employees/import/preview': { ...preview, room: 10, limit: 10 },
      'POST /api/employees/import': { results },
    });
    const button = await screen.findByRole('button', { name: 'Add Employee' });
    const file = new File(['anything'], 'people.csv', { type: 'text/csv' });
    fireEvent.drop(button, { dataTransfer: { types: ['Files'], files: [file] } });
    expect(await screen.findByText('1 person ready')).toBeVisible();
    // The step is done with the first person: the links stay to be read.
    answers['GET /api/start'] = { ...nobody, hasPeople: true, hasArrived: true, hasCheckedIn: true };
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 person' }));
    expect(await screen.findByRole('button', { name: 'Download links' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Get started')).toBeNull());
    expect(screen.getByRole('button', { name: 'Print slip' })).toBeVisible();
  });
});
