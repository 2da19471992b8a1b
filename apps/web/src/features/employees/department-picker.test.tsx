import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, refusal } from '#platform/page.fixture.tsx';
import { design, dialog, open, row } from './employees.fixture.tsx';

/** The form for somebody new, and the department in it. */
async function openForm(departments: Answers['GET /api/departments']) {
  open({ 'GET /api/departments': departments });
  await row('Omar Ek');
  await userEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
  const form = await dialog('Add New Employee');
  return { form, department: form.getByRole('combobox', { name: 'Department' }) };
}

it('offers "General" to a company without departments', async () => {
  const { form } = await openForm([]);
  await form.findByRole('option', { name: 'General' });
  expect(form.getByRole('combobox', { name: 'Department' })).toHaveValue('General');
});

it('offers no "General" to a company whose departments could not be loaded, and asks for them again', async () => {
  let departments = refusal(503, 'unavailable');
  const { form, department } = await openForm(() => departments());
  expect(await form.findByText('The departments could not be loaded.')).toBeVisible();
  expect(department).toHaveValue('');
  expect(form.queryByRole('option', { name: 'General' })).toBeNull();
  departments = () => Response.json([design]);
  await userEvent.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByRole('option', { name: 'Design' })).toBeInTheDocument();
  expect(department).toHaveValue('');
});
