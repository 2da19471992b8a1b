import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useCurrentUser } from '#kernel/session/current-user.ts';
import {
  type Answers,
  anna,
  type Call,
  ComingAndGoing,
  fakeServer,
  northlight,
  openPage,
  refusal,
} from '#testing/page.fixture.tsx';
import { ProfilePage } from './profile-page.tsx';

const employee = { id: 'e', department: 'Bindery', jobTitle: null, phone: null };
const profile = { type: 'employee', user: anna, employee };
const renamed = ({ body }: Call) => Response.json({ ...profile, user: { ...anna, ...body } });

function open(answers: Answers = {}, Around: ComponentType<{ children: ReactNode }> = Fragment) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  const calls = fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': northlight,
    'GET /api/profile': profile,
    'GET /api/checkins/latest': null,
    'PATCH /api/profile': renamed,
    ...answers,
  });
  openPage(
    <Around>
      <ProfilePage>
        <p>A further section</p>
      </ProfilePage>
    </Around>,
  );
  return calls;
}

const card = (name: string) => screen.findByRole('region', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
const firstName = () => screen.findByLabelText('First Name');

describe('the profile', () => {
  it('shows name, badge, account details, and what other features add', async () => {
    open();
    expect(await screen.findByText('Anna Ek')).toBeVisible();
    expect(screen.getByText('AE')).toBeVisible();
    expect(screen.getByText('Employee')).toBeVisible();
    expect(screen.getByText('A further section')).toBeVisible();
    const details = within(await card('Account details'));
    for (const fact of ['anna@example.com', 'Northlight Studios', 'Bindery']) {
      expect(await details.findByText(fact)).toBeVisible();
    }
  });

  it('says where the company could not be loaded, and asks again by a press', async () => {
    let company = refusal(503, 'unavailable');
    open({ 'GET /api/companies/northlight': () => company() });
    const details = within(await card('Account details'));
    expect(await details.findByText('The company could not be loaded.')).toBeVisible();
    company = () => Response.json(northlight);
    await userEvent.click(details.getByRole('button', { name: 'Try again' }));
    expect(await details.findByText('Northlight Studios')).toBeVisible();
  });

  it('says "Administrator" to one, who may have no employee record', async () => {
    const admin = { ...anna, role: 'company_admin' };
    open({ 'GET /api/auth/user': admin, 'GET /api/profile': { ...profile, user: admin, employee: null } });
    expect(await screen.findByText('Administrator')).toBeVisible();
    expect(screen.getByText('No department')).toBeVisible();
  });

  it('is the account alone of somebody who belongs to no company yet', async () => {
    const founder = { ...anna, companyId: null, authType: 'local' };
    const calls = open({
      'GET /api/auth/user': founder,
      'GET /api/profile': { type: 'employee', user: founder, employee: null },
    });
    expect(await screen.findByText('A further section')).toBeVisible();
    expect(screen.queryByText('Employee')).toBeNull();
    expect(screen.queryByText('No department')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Latest Activity' })).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/api/checkins/latest');
  });

  it('keeps the e-mail address out of reach and says why', async () => {
    open();
    await firstName();
    const email = screen.getByLabelText('Email');
    expect(email).toBeDisabled();
    expect(email).toHaveValue('anna@example.com');
    expect(email).toHaveAccessibleDescription(
      'Email cannot be changed. Contact your administrator for email updates.',
    );
  });

  it('sends nobody of two companies to an administrator, who may not change it', async () => {
    open({ 'GET /api/auth/user': { ...anna, hasOthers: true } });
    await firstName();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Email cannot be changed while you work for several companies.',
    );
  });

  it('sends first and last name alone, says so, and reads the current user again', async () => {
    let user = anna;
    const calls = open({
      'GET /api/auth/user': () => Response.json(user),
      'PATCH /api/profile': (call: Call) => {
        user = { ...anna, ...call.body };
        return renamed(call);
      },
    });
    await userEvent.clear(await firstName());
    await userEvent.type(await firstName(), ' Annika ');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      firstName: 'Annika',
      lastName: 'Ek',
    });
    expect(screen.getByText('Annika Ek')).toBeVisible();
    const reads = () => calls.filter(({ path }) => path === '/api/auth/user').length;
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('needs both names, in the words of the specification', async () => {
    const calls = open();
    await userEvent.clear(await firstName());
    await userEvent.clear(screen.getByLabelText('Last Name'));
    await save();
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
    expect(await firstName()).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('says when the update failed and keeps what was typed', async () => {
    open({ 'PATCH /api/profile': refusal(500, 'internal') });
    await userEvent.type(await firstName(), 'lise');
    await save();
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeVisible();
    expect(await firstName()).toHaveValue('Annalise');
  });

  it('says when it cannot be loaded, under its own title, and again when it still cannot', async () => {
    let answer: () => Response | Promise<Response> = refusal(503, 'unavailable');
    open({ 'GET /api/profile': () => answer() });
    const failure = 'Your profile could not be loaded.';
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).not.toHaveClass('sr-only');
    let refuse = () => {};
    answer = () => new Promise((resolve) => (refuse = () => resolve(refusal(503, 'unavailable')())));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
    refuse();
    expect(await screen.findByText(failure)).toBeVisible();
    answer = () => Response.json(profile);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await firstName()).toBeEnabled();
  });
});

describe('the latest activity', () => {
  const record = { id: 'r', timestamp: '2026-11-20T07:58:00.000Z', timeZone: 'Europe/Stockholm' };

  it.each([
    ['check_in', 'Checked In'],
    ['check_out', 'Checked Out'],
  ])('of %s reads "%s" with its time where it was made', async (type, words) => {
    open({ 'GET /api/checkins/latest': { ...record, type } });
    const latest = within(await card('Latest Activity'));
    expect(await latest.findByText(words)).toBeVisible();
    expect(latest.getByText('20 Nov 8:58')).toBeVisible();
  });

  it('is that of now for whoever comes back, also where they punched elsewhere', async () => {
    let latest = { ...record, type: 'check_in' };
    open({ 'GET /api/checkins/latest': () => Response.json(latest) }, ComingAndGoing);
    expect(await screen.findByText('Checked In')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    latest = { ...record, type: 'check_out' };
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    expect(await screen.findByText('Checked Out')).toBeVisible();
  });

  it('has the name and department of now for whoever comes back, and so has the whole application', async () => {
    let [own, user] = [profile, anna];
    const answers = {
      'GET /api/profile': () => Response.json(own),
      'GET /api/auth/user': () => Response.json(user),
    };
    const calls = open(answers, ComingAndGoing);
    expect(await firstName()).toHaveValue('Anna');
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    user = { ...anna, firstName: 'Annika' };
    own = { ...profile, user, employee: { ...employee, department: 'Press' } };
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    expect(await firstName()).toHaveValue('Annika');
    expect(within(await card('Account details')).getByText('Press')).toBeVisible();
    const reads = () => calls.filter(({ path }) => path === '/api/auth/user').length;
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('begins no form with the name of before, where that of now could not be read', async () => {
    let read: (call: Call) => Response = () => Response.json(profile);
    open({ 'GET /api/profile': (call: Call) => read(call) }, ComingAndGoing);
    expect(await firstName()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    read = refusal(503, 'unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
    expect(screen.getByText('Anna Ek')).toBeVisible();
    expect(await firstName()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Update Profile' })).toBeDisabled();
    read = () => Response.json(profile);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByLabelText('First Name')).toBeEnabled());
  });

  describe('gives the whole application the new name', () => {
    const Menu = () => <p role="note">{useCurrentUser().user?.firstName}</p>;
    const WithMenu = ({ children }: { children: ReactNode }) => (
      <>
        <Menu />
        <ComingAndGoing>{children}</ComingAndGoing>
      </>
    );
    const rename = async (name: string) => {
      await userEvent.clear(await firstName());
      await userEvent.type(await firstName(), name);
      await save();
    };
    const named = (name: string) => waitFor(() => expect(screen.getByRole('note')).toHaveTextContent(name));

    it('to whoever has left before the answer', async () => {
      let user = anna;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const calls = open(
        {
          'GET /api/auth/user': () => Response.json(user),
          'PATCH /api/profile': async (call: Call) => {
            await answered;
            user = { ...anna, ...call.body };
            return renamed(call);
          },
        },
        WithMenu,
      );
      await rename('Annika');
      await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
      await userEvent.click(screen.getByRole('button', { name: 'leave' }));
      answer();
      await named('Annika');
    });

    it('also where it is changed twice while the first is being read', async () => {
      let user = anna;
      let isHeld = false;
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const calls = open(
        {
          'GET /api/auth/user': async () => {
            const known = user;
            if (isHeld) await answered;
            return Response.json(known);
          },
          'PATCH /api/profile': (call: Call) => {
            user = { ...anna, ...call.body };
            return renamed(call);
          },
        },
        WithMenu,
      );
      await named('Anna');
      isHeld = true;
      for (const name of ['Annika', 'Anita']) {
        await rename(name);
        await waitFor(() =>
          expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({ firstName: name }),
        );
        await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/auth/user'));
      }
      isHeld = false;
      answer();
      await named('Anita');
    });
  });

  it('reads "No recent activity" when there is none', async () => {
    open();
    expect(await screen.findByText('No recent activity')).toBeVisible();
  });
});
