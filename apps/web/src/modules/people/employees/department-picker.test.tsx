import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, refusal } from '#testing/page.fixture.tsx';
import { design, dialog, open, row } from './employees.fixture.tsx';

const lab = { id: 'lab', name: 'Lab' };

/** The form for somebody new, and the department in it. */
async function openForm(departments: Answers['GET /api/departments'], answers: Answers = {}) {
  open({ 'GET /api/departments': departments, ...answers });
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

it('does not take a new department for the only one where the others could not be loaded', async () => {
  const { form, department } = await openForm(refusal(503, 'unavailable'), { 'POST /api/departments': lab });
  const failure = 'The departments could not be loaded.';
  expect(await form.findByText(failure)).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: /New department/ }), 'Lab');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(department).toHaveValue('Lab'));
  expect(await form.findByText(failure)).toBeVisible();
});

it('knows a new department also where the others are still on their way', async () => {
  let answer = () => {};
  let reads = 0;
  const { form, department } = await openForm(
    async () => {
      reads += 1;
      if (reads > 1) return Response.json([design, lab]);
      await new Promise<void>((resolve) => (answer = resolve));
      return Response.json([design]);
    },
    { 'POST /api/departments': lab },
  );
  await userEvent.type(form.getByRole('textbox', { name: /New department/ }), 'Lab');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(department).toHaveValue('Lab'));
  answer();
  await waitFor(() => expect(reads).toBe(2));
  expect(await form.findByRole('option', { name: 'Design' })).toBeInTheDocument();
});

it('says at its field that another department has the name', async () => {
  const { form } = await openForm([design], { 'POST /api/departments': refusal(409, 'department_exists') });
  const name = form.getByRole('textbox', { name: /New department/ });
  await userEvent.type(name, 'Design');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('A department with this name already exists.'),
  );
  expect(await screen.findByText('Failed to add department. Please try again.')).toBeVisible();
  await userEvent.type(name, 's');
  expect(name).toBeValid();
});
