import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, refusal } from '#testing/page.fixture.tsx';
import { dialog, goOn, open, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const until = '2026-12-04T11:22:05.000Z';
const ines = { firstName: 'Ines', lastName: 'Ibarra', jobTitle: 'Miller', email: 'ines@example.com' };
const offer = 'Invite this person to join';

/** Somebody is added whose e-mail has an account. */
async function addInes(answers: Answers = {}) {
  const opened = open({ 'POST /api/employees': refusal(409, 'email_in_use'), ...answers });
  await row('Omar Ek');
  await userEvent.click(screen.getByRole('button', { name: 'Add Employee' }));
  const form = await dialog('Add New Employee');
  await form.findByRole('option', { name: 'Sales' });
  const fields = { 'First Name': ines.firstName, 'Last Name': ines.lastName, 'Job Title': ines.jobTitle };
  for (const [label, text] of Object.entries({ ...fields, Email: ines.email }))
    await userEvent.type(form.getByLabelText(label), text);
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Department' }), 'Sales');
  expect(form.queryByRole('button', { name: offer })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Add Employee' }));
  return { form, ...opened };
}

it('whose e-mail has an account can be invited, with what was typed, and it says until when they can answer', async () => {
  const { form, sent } = await addInes({
    'POST /api/invitations': () => Response.json({ until }, { status: 201 }),
  });
  const button = await form.findByRole('button', { name: offer });
  expect(
    form.getByText(/they see it in their profile when they are signed in as ines@example.com/),
  ).toBeVisible();
  await userEvent.click(button);
  expect(await screen.findByText(/^Invitation sent. It can be answered until .*4 Dec/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent().at(-1)).toEqual([
    ...['POST', '/api/invitations'],
    { ...ines, department: 'Sales', phone: null, employeeId: null, language: 'en' },
  ]);
});

it.each([
  ['already_active', /already/i],
  ['too_many_attempts', /later|wait|again/i],
])('says why somebody could not be invited (%s), and keeps what was typed', async (code, why) => {
  const { form } = await addInes({ 'POST /api/invitations': refusal(409, code) });
  await userEvent.click(await form.findByRole('button', { name: offer }));
  const alert = within(
    (await screen.findByText('Could not invite this person')).closest('li') ?? document.body,
  );
  expect(alert.getByText(why)).toBeVisible();
  expect(form.getByLabelText('Email')).toHaveValue(ines.email);
  expect(form.getByRole('button', { name: offer })).toBeEnabled();
});

it('the offer goes once another e-mail is added', async () => {
  let isTaken = true;
  const { form } = await addInes({
    'POST /api/employees': () => {
      const reply = refusal(409, isTaken ? 'email_in_use' : 'plan_limit')();
      isTaken = false;
      return reply;
    },
  });
  await form.findByRole('button', { name: offer });
  const email = form.getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'other@example.com');
  await userEvent.click(form.getByRole('button', { name: 'Add Employee' }));
  await screen.findAllByText('Failed to add employee. Please try again.');
  expect(form.queryByRole('button', { name: offer })).toBeNull();
});
