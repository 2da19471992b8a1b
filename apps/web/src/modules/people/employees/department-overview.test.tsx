import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { type Answers, pressTwice, refusal } from '#testing/page.fixture.tsx';
import {
  design,
  dialog,
  goOn,
  maja,
  omar,
  open,
  person,
  row,
  sales,
  stopTheClock,
} from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const nils = person('nils', 'Nils', { department: 'Sales' });

async function overview(answers: Answers = {}) {
  const opened = open({ 'GET /api/employees': [maja, omar, nils], ...answers });
  if (!('GET /api/employees' in answers)) await row('Omar Ek');
  await userEvent.click(await screen.findByRole('button', { name: 'Department Overview' }));
  return { ...opened, window: await dialog('Department Overview') };
}
const remove = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove department ${name}` }));

describe('the department overview', () => {
  it('lists departments by how many work there', async () => {
    const { window } = await overview();
    const items = await window.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Sales2 employees', 'Design1 employee']);
  });

  it('renames a department in its place, and says which names are taken', async () => {
    const { window, sent } = await overview({
      'PATCH /api/departments/s': ({ body }: { body: { name: string } }) =>
        body.name === 'Design'
          ? refusal(409, 'department_exists')()
          : Response.json({ id: 's', name: body.name }),
    });
    await window.findAllByRole('listitem');
    await userEvent.click(window.getByRole('button', { name: 'Rename department Sales' }));
    const field = window.getByRole('textbox', { name: 'Name' });
    expect(field).toHaveValue('Sales');
    await userEvent.clear(field);
    await userEvent.type(field, 'Design{Enter}');
    expect(await screen.findByText('A department with this name already exists.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Trade{Enter}');
    expect(await screen.findByText('Department renamed. Past records keep the earlier name.')).toBeVisible();
    expect(sent().map(([, , body]) => body)).toEqual([{ name: 'Design' }, { name: 'Trade' }]);
  });

  it('adds one', async () => {
    const { window, sent } = await overview({ 'POST /api/departments': { id: 'r', name: 'Roof' } });
    await window.findAllByRole('listitem');
    await userEvent.type(window.getByRole('textbox', { name: 'New department' }), 'Roof{Enter}');
    expect(await screen.findByText('Department added successfully!')).toBeVisible();
    expect(sent()).toEqual([['POST', '/api/departments', { name: 'Roof' }]]);
  });

  it('lists a department that somebody else added while the page was open', async () => {
    const departments = [{ id: 'd', name: 'Design' }];
    open({ 'GET /api/departments': () => Response.json(departments) });
    await screen.findByRole('option', { name: 'Design' });
    departments.push({ id: 'r', name: 'Roof' });
    await userEvent.click(screen.getByRole('button', { name: 'Department Overview' }));
    const window = await dialog('Department Overview');
    expect(await window.findByText('Roof')).toBeVisible();
  });

  it('says when there are none', async () => {
    const { window } = await overview({ 'GET /api/departments': [] });
    expect(await window.findByText('No departments found')).toBeVisible();
  });

  it('moves people to the department that is chosen, after saying so', async () => {
    const { window, sent } = await overview({ 'POST /api/departments/remove': { done: true, moved: 2 } });
    await window.findAllByRole('listitem');
    await remove('Sales');
    const question = await dialog('Remove the department "Sales"?');
    expect(question.getByText(/^2 employees work there/)).toBeVisible();
    expect(question.getByText('2 employees will have no department until you choose one.')).toBeVisible();
    await userEvent.selectOptions(
      question.getByRole('combobox', { name: 'Reassign employees to' }),
      'Design',
    );
    expect(question.getByText('2 employees will move to "Design".')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Confirm Remove' }));
    expect(
      await screen.findByText('Department "Sales" removed. Employees have been reassigned to "Design".'),
    ).toBeVisible();
    expect(sent()).toEqual([
      ['POST', '/api/departments/remove', { departmentId: 's', targetDepartmentId: 'd' }],
    ]);
    await dialog('Department Overview');
  });

  it('leaves people without a department by default, and is told once by a double click', async () => {
    const { window, sent } = await overview({ 'POST /api/departments/remove': { done: true, moved: 1 } });
    await window.findAllByRole('listitem');
    await remove('Design');
    await pressTwice(await screen.findByRole('button', { name: 'Confirm Remove' }));
    expect(
      await screen.findByText('Department "Design" removed. Employees have been unassigned.'),
    ).toBeVisible();
    expect(sent()).toEqual([['POST', '/api/departments/remove', { departmentId: 'd' }]]);
  });

  it('asks for no successor where nobody works, and can be cancelled', async () => {
    const { window, sent } = await overview({ 'GET /api/employees': [maja] });
    await window.findAllByRole('listitem');
    await remove('Sales');
    const question = await dialog('Remove the department "Sales"?');
    expect(question.getByText('Nobody works there. Past check-ins keep its name.')).toBeVisible();
    expect(question.queryByRole('combobox')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await dialog('Department Overview');
    expect(sent()).toEqual([]);
  });

  it('says that nobody works somewhere only once that is known', async () => {
    let people = refusal(503, 'unavailable');
    const { window } = await overview({ 'GET /api/employees': () => people() });
    expect(await window.findByText('The departments could not be loaded.')).toBeVisible();
    people = () => Response.json([maja, omar, nils]);
    await userEvent.click(window.getByRole('button', { name: 'Try again' }));
    const items = await window.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Sales2 employees', 'Design1 employee']);
  });

  it('asks for a successor as soon as somebody is added meanwhile', async () => {
    const people = [maja];
    const { window } = await overview({ 'GET /api/employees': () => Response.json(people) });
    await window.findAllByRole('listitem');
    await remove('Sales');
    const question = await dialog('Remove the department "Sales"?');
    people.push(nils);
    const stats = { checkedInCount: 0, checkedOutCount: 2, totalEmployees: 2 };
    act(() => TestStream.current.say('presence', { stats, employees: [nils], activity: [] }));
    expect(await question.findByText(/^1 employee works there/)).toBeVisible();
    expect(question.getByRole('combobox', { name: 'Reassign employees to' })).toBeVisible();
  });

  it('leaves nobody without a department where the chosen one is removed meanwhile', async () => {
    const departments = [design, sales];
    const { window, sent } = await overview({
      'GET /api/departments': () => Response.json(departments),
      'POST /api/departments/remove': refusal(404, 'not_found'),
    });
    await window.findAllByRole('listitem');
    await remove('Sales');
    const question = await dialog('Remove the department "Sales"?');
    const successor = question.getByRole('combobox', { name: 'Reassign employees to' });
    await userEvent.selectOptions(successor, 'Design');
    departments.shift();
    departments.push({ id: 'r', name: 'Roof' });
    act(() => TestStream.current.say('missed', {}));
    await question.findByRole('option', { name: 'Roof' });
    expect(successor).toHaveDisplayValue('Design');
    await userEvent.click(question.getByRole('button', { name: 'Confirm Remove' }));
    expect(await screen.findByText('Failed to remove department. Please try again.')).toBeVisible();
    expect(sent()).toEqual([
      ['POST', '/api/departments/remove', { departmentId: 's', targetDepartmentId: 'd' }],
    ]);
  });

  it('says when it failed', async () => {
    const { window } = await overview({ 'POST /api/departments/remove': refusal(503, 'unavailable') });
    await window.findAllByRole('listitem');
    await remove('Sales');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm Remove' }));
    expect(await screen.findByText('Failed to remove department. Please try again.')).toBeVisible();
  });
});
