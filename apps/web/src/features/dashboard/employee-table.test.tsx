import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#platform/event-stream.fixture.ts';
import { refusal } from '#platform/page.fixture.tsx';
import { goOn, maja, open, person, presence, row, stopTheClock } from './dashboard.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the employee table', () => {
  it("shows everybody's presence, with times in the company's zone", async () => {
    open();
    const cells = within(await row('Omar Ek'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    await waitFor(() => expect(cells).toEqual(['Design', 'Checked In', '8:58', 'In Office', '19 Nov 17:02']));
  });

  it('says how to begin when there is nobody', async () => {
    open({ 'GET /api/employees': [] });
    expect(
      await screen.findByText('No employees found. Add your first employee to get started.'),
    ).toBeVisible();
    expect(await screen.findByText('Employees join with the company code F57F5B.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
    expect(screen.getByText('somebody is added here')).toBeVisible();
  });

  it('says when nobody matches, and leads back', async () => {
    open({
      'GET /api/employees': ({ path }: { path: string }) =>
        Response.json(path.includes('search') ? [] : [maja]),
    });
    await row('Maja Ek');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'nobody');
    expect(await screen.findByText('No employees match your search.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await row('Maja Ek')).toBeVisible();
  });

  it('asks the server once for a search that is typed, and for a department', async () => {
    const { paths } = open();
    await row('Maja Ek');
    for (const value of ['m', 'ma', 'maj', 'maja']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    }
    await waitFor(() => expect(paths()).toContain('/api/employees?order=changed&limit=25&search=maja'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Design');
    await waitFor(() =>
      expect(paths()).toContain('/api/employees?order=changed&limit=25&search=maja&department=Design'),
    );
    expect(paths().filter((path) => path.includes('search=m&') || path.endsWith('search=m'))).toEqual([]);
  });

  it('leads through a long list page by page, and says where one is', async () => {
    const people = Array.from({ length: 60 }, (_, number) => person(`p${number}`, `Person${number}`));
    const pages: Record<string, [object[], string?]> = {
      first: [people.slice(0, 25), 'second'],
      second: [people.slice(25, 50), 'third'],
      third: [people.slice(50)],
    };
    open({
      'GET /api/stats': { checkedInCount: 0, checkedOutCount: 60, totalEmployees: 60 },
      'GET /api/employees': ({ path }: { path: string }) => {
        const [rows, next] = pages[/before=(\w+)/.exec(path)?.[1] ?? 'first'] ?? [[]];
        return Response.json(rows, { headers: next ? { 'X-Next-Cursor': next } : {} });
      },
    });
    await row('Person0 Ek');
    expect(await screen.findByText('1–25 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await next();
    expect(await row('Person49 Ek')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Person24 Ek/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await next();
    expect(await screen.findByText('51–60 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('has the places of its buttons before the page behind is there', async () => {
    const people = Array.from({ length: 25 }, (_, number) => person(`p${number}`, `Person${number}`));
    open({
      'GET /api/employees': ({ path }: { path: string }) =>
        path.includes('before=')
          ? new Promise<Response>(() => {})
          : Response.json(people, { headers: { 'X-Next-Cursor': 'second' } }),
    });
    await row('Person0 Ek');
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
    expect(screen.queryByText('25 employees shown')).toBeNull();
  });

  describe('where the page behind failed', () => {
    const people = Array.from({ length: 30 }, (_, number) => person(`p${number}`, `Person${number}`));
    const next = () => screen.getByRole('button', { name: 'Next' });
    const pressNext = async () => {
      await waitFor(() => expect(next()).toBeEnabled());
      await userEvent.click(next());
    };

    async function openAway() {
      const server = { isAway: true };
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
      const { paths } = open({
        'GET /api/stats': { checkedInCount: 0, checkedOutCount: 30, totalEmployees: 30 },
        'GET /api/employees': async ({ path }: { path: string }) => {
          if (!path.includes('before='))
            return Response.json(people.slice(0, 25), { headers: { 'X-Next-Cursor': 'second' } });
          await new Promise((resolve) => setTimeout(resolve, 50));
          return server.isAway ? refusal(503, 'unavailable')() : Response.json(people.slice(25));
        },
      });
      await row('Person0 Ek');
      await waitFor(() => expect(next()).toBeEnabled());
      return { server, scrolled, asked: () => paths().filter((path) => path.includes('before=')).length };
    }

    it('turns to it by the one press that asks again', async () => {
      const { server, scrolled, asked } = await openAway();
      server.isAway = false;
      await pressNext();
      expect(scrolled).not.toHaveBeenCalled();
      expect(await screen.findByText('26–30 of 30')).toBeVisible();
      expect(await row('Person29 Ek')).toBeVisible();
      expect(screen.queryByRole('row', { name: /Person0 Ek/ })).toBeNull();
      expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
      expect(asked()).toBe(2);
    });

    it('says so when the press fails as well, and stays where one is', async () => {
      const { scrolled, asked } = await openAway();
      await pressNext();
      expect(await screen.findByText('The employees could not be loaded.')).toBeVisible();
      expect(screen.getByText(/^Checkpoint cannot reach its database/)).toBeVisible();
      expect(screen.getByText('1–25 of 30')).toBeVisible();
      expect(scrolled).not.toHaveBeenCalled();
      expect(asked()).toBe(2);
      expect(next()).toBeEnabled();
    });

    it('does not ask again by itself, whoever comes and goes meanwhile', async () => {
      const { server, asked } = await openAway();
      for (const status of ['checked_in', 'checked_out']) {
        presence({
          stats: { checkedInCount: 0, checkedOutCount: 30, totalEmployees: 30 },
          employees: [person('p0', 'Person0', { status })],
        });
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      expect(asked()).toBe(1);
      server.isAway = false;
      await pressNext();
      expect(await row('Person29 Ek')).toBeVisible();
    });
  });

  it('names the department that is looked for where the company has it no more', async () => {
    const departments = [{ id: 'd', name: 'Design' }];
    open({ 'GET /api/departments': () => Response.json(departments) });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Department' }),
      await screen.findByRole('option', { name: 'Design' }),
    );
    departments[0] = { id: 'e', name: 'Sales' };
    act(() => TestStream.current.say('missed', {}));
    expect(await screen.findByRole('option', { name: 'Sales' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveDisplayValue('Design');
  });

  it('says in words what marks the latest punch', async () => {
    open({ 'GET /api/employees': [person('maja', 'Maja', { marks: ['clock_suspect', 'no_position'] })] });
    const marks = within(await row('Maja Ek')).getByRole('list');
    expect(marks).toHaveTextContent('Clock in doubtNo position');
    // Nearly every row may have it: its word is for those who look, and for those who listen.
    expect(within(marks).getByTitle('No position')).toHaveTextContent('No position');
    expect(within(marks).getByText('No position')).toHaveClass('sr-only');
  });

  it('hides and shows columns, and keeps the choice', async () => {
    open();
    await row('Maja Ek');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Department' }));
    expect(screen.queryByRole('columnheader', { name: 'Department' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('checkpoint.hidden-columns.dashboard') ?? '')).toEqual([
      'actions',
      'department',
    ]);
  });

  it('hides the actions at first; the map opens where the person was, beside this page', async () => {
    open({
      'GET /api/employees': [
        maja,
        person('omar', 'Omar', { coordinates: { latitude: 55.7, longitude: 13.2 } }),
      ],
    });
    await row('Maja Ek');
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Actions' }));
    const map = within(await row('Omar Ek')).getByRole('link', { name: 'Show where Omar Ek was on a map' });
    expect(map).toHaveAttribute('href', expect.stringContaining('mlat=55.7&mlon=13.2'));
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('button', { name: 'No position is known of Maja Ek' })).toBeDisabled();
    for (const [action, opened] of [
      ['View Maja Ek', 'view Maja'],
      ['Edit Maja Ek', 'edit Maja'],
      ['Reset the password of Maja Ek', 'reset-password Maja'],
      ['Remove Maja Ek', 'remove Maja'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: action }));
      await userEvent.click(screen.getByRole('button', { name: opened }));
      expect(screen.queryByRole('button', { name: opened })).toBeNull();
    }
  });

  it('says when it cannot be loaded, that nothing is lost, and tries again', async () => {
    let isBack = false;
    const away = refusal(503, 'unavailable');
    open({ 'GET /api/employees': () => (isBack ? Response.json([maja]) : away()) });
    const title = await screen.findByText('The employees could not be loaded.');
    const alert = screen.getAllByRole('alert').find((each) => each.contains(title)) ?? document.body;
    expect(alert).not.toBe(document.body);
    expect(alert).toHaveTextContent('Nothing that was recorded is lost.');
    isBack = true;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await row('Maja Ek')).toBeVisible();
  });
});
