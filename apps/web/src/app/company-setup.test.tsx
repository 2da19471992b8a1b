import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { anna, fakeServer, noAnswer, northlight, refusal } from '#testing/page.fixture.tsx';
import { App } from './app.tsx';

// The five seconds involve the setup page, the current user and the route table. Loaded before timers are faked.
await import('#modules/people/company-setup/company-setup-page.tsx');
await import('./signed-in-frame.tsx');
await import('./dashboard-screen.tsx');
await import('#ui/toast-area.tsx');
await import('@checkpoint/contract/calls/companies');
await import('#kernel/forms/schema-without-eval.ts');

const founder = { ...anna, authType: 'local', companyId: null };
const founded = { ...northlight, companyCode: 'K7MX4Q' };

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const administrator = { ...founder, role: 'company_admin', companyId: 'northlight' };

/** Opens the page. After the call that creates the company, the server answers with the user `afterwards`. */
async function open(creation: unknown = founded, afterwards: unknown = administrator) {
  vi.useFakeTimers();
  let me: unknown = founder;
  const calls = fakeServer({
    'GET /api/companies/northlight': founded,
    'GET /api/auth/user': () => (typeof me === 'function' ? me() : Response.json(me)),
    'POST /api/companies': () => {
      me = afterwards;
      return typeof creation === 'function' ? creation() : Response.json(creation, { status: 201 });
    },
  });
  render(<App />);
  await pass(100);
  return calls;
}

async function create(name: string) {
  fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Company' }));
  await pass(50);
}

beforeEach(() => vi.stubGlobal('EventSource', TestStream));

describe('creating a company', () => {
  it('sends name, address and the zone of the device', async () => {
    const calls = await open();
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: ' Kungsgatan 1\nStockholm ' } });
    await create(' Northlight Studios ');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Northlight Studios',
      address: 'Kungsgatan 1\nStockholm',
      settings: { timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, language: 'en' },
    });
  });

  it('shows the code, says so, and stays for 5000 ms although the user became an administrator', async () => {
    const calls = await open();
    await create('Northlight');
    expect(screen.getByText('K7MX4Q')).toBeVisible();
    expect(screen.getByText('Company created! Your company code is K7MX4Q')).toBeVisible();
    expect(screen.getByText('Redirecting to dashboard in 5 seconds...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Company' })).toBeDisabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2);

    await pass(4900);
    expect(screen.getByText('K7MX4Q')).toBeVisible();
    await pass(100);
    expect(screen.queryByText('K7MX4Q')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });

  it('leads to the dashboard at once for who does not want to wait', async () => {
    await open();
    await create('Northlight');
    fireEvent.click(screen.getByRole('button', { name: 'Continue to dashboard' }));
    await pass(50);
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });

  it('leads to the dashboard although the server does not answer any more who is signed in', async () => {
    await open(founded, noAnswer);
    await create('Northlight');
    await pass(5000);
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });

  it('shows the code of a company whose creation succeeded although its answer was lost', async () => {
    await open(noAnswer);
    await create('Northlight');
    expect(screen.getByText('K7MX4Q')).toBeVisible();
    expect(screen.getByText('Company created! Your company code is K7MX4Q')).toBeVisible();
  });

  it('needs a name', async () => {
    const calls = await open();
    await create('  ');
    expect(screen.getByText('Company name is required')).toBeVisible();
    expect(screen.getByLabelText('Company Name')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says when it failed and keeps what was typed', async () => {
    await open(refusal(500, 'internal'), founder);
    await create('Northlight');
    expect(screen.getByText('Failed to create company. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Company Name')).toHaveValue('Northlight');
    expect(screen.getByRole('button', { name: 'Create Company' })).toBeEnabled();
  });
});
