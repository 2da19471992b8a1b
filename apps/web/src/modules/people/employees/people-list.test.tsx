import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { northlight, refusal } from '#testing/page.fixture.tsx';
import { dialog, goOn, maja, names, omar, open, person, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

describe('the list of people', () => {
  it('shows everybody with place, job and the day they were added', async () => {
    open();
    const cells = within(await row('Omar Ek')).getAllByRole('cell');
    expect(cells.slice(1, 5).map(({ textContent }) => textContent)).toEqual([
      ...['Sales', 'Maker', '19 Nov 2026', 'Active'],
    ]);
  });

  it('searches names, e-mails and job titles as they are typed, whatever the spaces between them, and leads back', async () => {
    open();
    await row('Omar Ek');
    await userEvent.type(screen.getByRole('searchbox'), 'OMAR@ex');
    expect(names()).toEqual(['Omar Ek']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'omar   ek');
    expect(names()).toEqual(['Omar Ek']);
    await userEvent.type(screen.getByRole('searchbox'), ' and nobody');
    expect(await screen.findByText('No employees match your search.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toEqual(['Maja Ek', 'Omar Ek']);
  });

  it('searches whatever the accents', async () => {
    open({ 'GET /api/employees': [maja, person('jose', 'José'), person('joerg', 'Jorg')] });
    await row('José Ek');
    await userEvent.type(screen.getByRole('searchbox'), 'jose');
    expect(names()).toEqual(['José Ek']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'Jörg');
    expect(names()).toEqual(['Jorg Ek']);
  });

  it('filters by department, also those without one', async () => {
    open({ 'GET /api/employees': [maja, omar, person('nils', 'Nils', { department: null })] });
    await row('Omar Ek');
    const department = screen.getByRole('combobox', { name: 'Department' });
    await userEvent.selectOptions(department, 'Design');
    expect(names()).toEqual(['Maja Ek']);
    await userEvent.selectOptions(department, 'No department');
    expect(names()).toEqual(['Nils Ek']);
    await userEvent.selectOptions(department, 'All departments');
    expect(names()).toHaveLength(3);
  });

  it('sorts by a column, and the other way round when asked again', async () => {
    open();
    await row('Omar Ek');
    const sort = screen.getByRole('button', { name: 'Added' });
    await userEvent.click(sort);
    expect(names()).toEqual(['Maja Ek', 'Omar Ek']);
    await userEvent.click(sort);
    expect(names()).toEqual(['Omar Ek', 'Maja Ek']);
    expect(screen.getByRole('columnheader', { name: 'Added' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('shows fifty at a time, of thousands that came in several answers', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => person(`p${from + index}`, `P${1000 + from + index}`));
    open({
      'GET /api/employees': ({ path }: { path: string }) =>
        path.includes('before=next')
          ? Response.json(many(60, 20))
          : Response.json(many(0, 60), { headers: { 'X-Next-Cursor': 'next' } }),
    });
    expect(await screen.findByText('1–50 of 80')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('51–80 of 80')).toBeVisible();
    expect(names()).toHaveLength(30);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await userEvent.type(screen.getByRole('searchbox'), 'P1001');
    expect(screen.getByText('1–1 of 1')).toBeVisible();
  });

  it('shows the columns that were chosen, and keeps the choice of this table', async () => {
    localStorage.setItem('checkpoint.hidden-columns.dashboard', '["status"]');
    open({
      'GET /api/employees': [maja, { ...omar, employeeId: 'E-7', phone: '0812' }],
    });
    await row('Omar Ek');
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads().slice(1)).toEqual(['Employee', 'Department', 'Job Title', 'Added', 'Status', 'Actions']);
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    for (const name of ['Department', 'Phone', 'Employee ID'])
      await userEvent.click(screen.getByRole('menuitemcheckbox', { name }));
    const chosen = ['Employee', 'Job Title', 'Phone', 'Employee ID', 'Added', 'Status', 'Actions'];
    expect(heads().slice(1)).toEqual(chosen);
    expect(await row('Omar Ek')).toHaveTextContent('omar@example.comSalesMaker0812E-7');
    // Where a person has none of it, the cell says so.
    expect(within(await row('Maja Ek')).getAllByText('none')).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('checkpoint.hidden-columns.employees') ?? '')).toEqual([
      'department',
    ]);
    expect(localStorage.getItem('checkpoint.hidden-columns.dashboard')).toBe('["status"]');
    cleanup();
    open();
    await row('Omar Ek');
    expect(heads().slice(1)).toEqual(chosen);
  });

  it('sorts staff numbers by their value', async () => {
    localStorage.setItem('checkpoint.hidden-columns.employees', '[]');
    const numbered = ['E-10', 'E-9', 'E-100'].map((employeeId) =>
      person(employeeId, employeeId, { employeeId }),
    );
    open({ 'GET /api/employees': numbered });
    await row('E-9 Ek');
    await userEvent.click(screen.getByRole('button', { name: 'Employee ID' }));
    expect(names()).toEqual(['E-9 Ek', 'E-10 Ek', 'E-100 Ek']);
  });

  it('shows who was removed on request', async () => {
    open();
    await row('Omar Ek');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Active or inactive' }), 'Inactive');
    expect(await row('Gustav Ek')).toHaveTextContent('Inactive');
    expect(screen.queryByRole('row', { name: /Omar/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('says how to begin when there is nobody', async () => {
    open({ 'GET /api/employees': [] });
    const empty = await screen.findByText('No employees found. Add your first employee to get started.');
    expect(empty).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Employee' }).at(-1) as HTMLElement);
    await dialog('Add New Employee');
  });

  it('says where the company could not be loaded, and asks again by a press', async () => {
    let company = refusal(503, 'unavailable');
    open({ 'GET /api/companies/northlight': () => company() });
    expect(await screen.findByText('The company could not be loaded.')).toBeVisible();
    company = () => Response.json(northlight);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Northlight Studios')).toBeVisible();
  });

  it('says when it cannot be loaded, and that nothing is lost', async () => {
    open({ 'GET /api/employees': refusal(503, 'unavailable') });
    expect(await screen.findByRole('alert')).toHaveTextContent('No recorded data is lost.');
  });

  it('hears of changes and newcomers while it is open', async () => {
    const people = [maja];
    const { calls } = open({ 'GET /api/employees': () => Response.json(people) });
    await row('Maja Ek');
    const stats = { checkedInCount: 0, checkedOutCount: 1, totalEmployees: 1 };
    const hear = (data: object) => act(() => TestStream.current.say('presence', data));
    hear({ stats, employees: [{ ...maja, department: 'Roof' }], activity: [] });
    await waitFor(async () => expect(await row('Maja Ek')).toHaveTextContent('Roof'));
    people.push(omar);
    const before = calls.length;
    // An import tells of its people batch by batch; the list is read once for many of them.
    for (let batch = 0; batch < 5; batch += 1)
      hear({ stats: { ...stats, totalEmployees: 2 }, employees: [omar], activity: [] });
    expect(await row('Omar Ek')).toBeVisible();
    expect(calls.slice(before).filter(({ path }) => path.startsWith('/api/employees'))).toHaveLength(1);
  });

  it('shows a list that takes long to read while people go on joining', async () => {
    let [asked, answer] = [0, (_people: object[]) => {}];
    open({
      'GET /api/employees': () => {
        asked += 1;
        if (asked === 1) return Response.json([maja]);
        return new Promise<Response>((resolve) => (answer = (people) => resolve(Response.json(people))));
      },
    });
    await row('Maja Ek');
    const stats = { checkedInCount: 0, checkedOutCount: 2, totalEmployees: 2 };
    for (let second = 0; second < 2; second += 1) {
      act(() => TestStream.current.say('presence', { stats, employees: [omar], activity: [] }));
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
    expect(asked).toBe(2);
    act(() => answer([maja, omar]));
    expect(await row('Omar Ek')).toBeVisible();
  });
});

describe('a change that is heard of while the list is on its way', () => {
  const stats = { checkedInCount: 0, checkedOutCount: 1, totalEmployees: 1 };
  const moved = { ...maja, department: 'Roof' };

  it.each(['first', 'again'])('outlives an answer from before it: read %s', async (read) => {
    let answer: ((response: Response) => void) | undefined;
    let waits = read === 'first';
    open({
      'GET /api/employees': () =>
        waits ? new Promise<Response>((resolve) => (answer = resolve)) : Response.json([maja]),
    });
    if (read === 'again') {
      await row('Maja Ek');
      waits = true;
      // Something was missed, and everything is read anew.
      act(() => TestStream.current.say('missed', {}));
    }
    await waitFor(() => expect(answer).toBeDefined());
    act(() => TestStream.current.say('presence', { stats, employees: [moved], activity: [] }));
    await act(async () => answer?.(Response.json([maja])));
    await waitFor(async () => expect(await row('Maja Ek')).toHaveTextContent('Roof'));
  });

  it('offers a department to which somebody else has just moved a person', async () => {
    const departments = [{ id: 'd', name: 'Design' }];
    const { calls } = open({
      'GET /api/employees': [maja],
      'GET /api/departments': () => Response.json(departments),
    });
    await row('Maja Ek');
    const asked = () => calls.filter(({ path }) => path === '/api/departments').length;
    await screen.findByRole('option', { name: 'Design' });
    const before = asked();
    act(() => TestStream.current.say('presence', { stats, employees: [maja], activity: [] }));
    expect(asked()).toBe(before);
    departments.push({ id: 'r', name: 'Roof' });
    const moved = { ...maja, department: 'Roof' };
    act(() => TestStream.current.say('presence', { stats, employees: [moved], activity: [] }));
    expect(await screen.findByRole('option', { name: 'Roof' })).toBeVisible();
  });

  it('tells of somebody who came while another went: the list is read again', async () => {
    let people = [maja];
    open({ 'GET /api/employees': () => Response.json(people) });
    await row('Maja Ek');
    people = [omar];
    act(() => TestStream.current.say('presence', { stats, employees: [omar], activity: [] }));
    await waitFor(() => expect(names()).toEqual(['Omar Ek']), { timeout: 4000 });
  });
});

describe('the figures above it', () => {
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('dl');

  it('count people, the departments that somebody works in, and who was added within seven days', async () => {
    open();
    await row('Omar Ek');
    expect(figure('Total Employees')).toHaveTextContent('Total Employees2Active employee accounts');
    expect(figure('Departments')).toHaveTextContent('Departments2');
    expect(figure('Recent Additions')).toHaveTextContent('Recent Additions1');
  });

  it('open the recent additions with their ages, the newest first', async () => {
    const added = (id: string, createdAt: string) => person(id, id, { createdAt });
    open({
      'GET /api/employees': [
        added('Older', '2026-11-13T11:22:05.000Z'),
        added('Week', '2026-11-13T11:22:06.000Z'),
        added('Days', '2026-11-17T23:30:00.000Z'),
        added('Late', '2026-11-19T22:30:00.000Z'),
        added('Early', '2026-11-19T23:30:00.000Z'),
      ],
    });
    await row('Older Ek');
    await userEvent.click(screen.getByRole('button', { name: 'Added in the last 7 days' }));
    const items = (await dialog('Recent Additions')).getAllByRole('listitem');
    expect(
      items.map((item) => [item.querySelector('p')?.textContent, item.querySelector('time')?.textContent]),
    ).toEqual([
      ['Early EkNew', 'Today'],
      ['Late EkNew', 'Yesterday'],
      ['Days EkNew', '2 days ago'],
      ['Week EkNew', '7 days ago'],
    ]);
    expect(screen.getByText('Total: 4 employees added this week')).toBeVisible();
  });

  it('say when nobody was added', async () => {
    open({ 'GET /api/employees': [maja] });
    await row('Maja Ek');
    await userEvent.click(screen.getByRole('button', { name: 'Added in the last 7 days' }));
    (await dialog('Recent Additions')).getByText('No employees added this week');
  });

  it('do not say so of people who could not be loaded', async () => {
    open({ 'GET /api/employees': refusal(503, 'unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Added in the last 7 days' }));
    const additions = await dialog('Recent Additions');
    expect(await additions.findByText('The employees could not be loaded.')).toBeVisible();
    expect(additions.queryByText('No employees added this week')).toBeNull();
  });
});
