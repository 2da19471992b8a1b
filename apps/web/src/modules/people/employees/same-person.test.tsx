import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '#testing/page.fixture.tsx';
import { dialog, goOn, open, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const former = { name: 'Ann Lind', staffNumber: '0017', removedAt: '2026-03-02T08:00:00.000Z' };
const invitationDetails = {
  ...{ employeeName: 'Bo Lind', employeeEmail: 'bo@example.com', tempPassword: 'sEcret23456789' },
  ...{ invitationMessage: 'Hello Bo', companyName: 'Northlight' },
};

describe('adding somebody under the e-mail of somebody who was removed', () => {
  async function addBo(answer: () => Response = () => Response.json({ invitationDetails }, { status: 201 })) {
    const asked = Response.json(
      { message: '', code: 'was_removed', requestId: 'r', name: former.name, former },
      { status: 409 },
    );
    const { sent } = open({
      'POST /api/employees': ({ body }: { body: unknown }) =>
        Object(body).samePerson === undefined ? asked : answer(),
    });
    await row('Omar Ek');
    await press('Add Employee');
    const form = await dialog('Add New Employee');
    await form.findByRole('option', { name: 'Sales' });
    for (const [label, text] of Object.entries({
      ...{ 'First Name': 'Bo', 'Last Name': 'Lind', Email: 'bo@example.com', 'Job Title': 'Roofer' },
    }))
      await userEvent.type(form.getByLabelText(label), text);
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Department' }), 'Sales');
    await userEvent.click(form.getByRole('button', { name: 'Add Employee' }));
    await screen.findByText(
      'Ann Lind (employee ID 0017) had the email bo@example.com until they were removed on 2 Mar 2026.',
    );
    return { answers: () => sent().map(([, , body]) => Object(body).samePerson) };
  }

  it.each([
    ['Same person', true],
    ['Somebody new', false],
  ])('asks whether it is the same one, and sends "%s"', async (name, answer) => {
    const { answers } = await addBo();
    await press(name);
    expect(await screen.findByDisplayValue('Hello Bo')).toBeVisible();
    expect(answers()).toEqual([undefined, answer]);
  });

  it('leads back to the field that the server refuses then', async () => {
    await addBo(refusal(409, 'email_in_use'));
    await press('Somebody new');
    expect(await screen.findByText('Failed to add employee. Please try again.')).toBeVisible();
    const email = screen.getByLabelText('Email');
    expect(email).toBeVisible();
    expect(email).toHaveAccessibleDescription('An account for this email already exists.');
    expect(email).toHaveFocus();
  });

  it('leads back to the form with what was typed', async () => {
    const { answers } = await addBo();
    await press('Back');
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('bo@example.com');
    expect(answers()).toEqual([undefined]);
  });
});

describe('importing somebody under such an e-mail', () => {
  const values = (name: string) => ({
    ...{
      firstName: name,
      lastName: 'Lind',
      email: `${name}@example.com`,
      department: 'Roof',
      jobTitle: 'Roofer',
    },
  });
  const preview = {
    rows: [
      { row: 2, values: values('bo'), faults: [], former },
      { row: 3, values: values('cy'), faults: [] },
    ],
    ...{ unknownColumns: [], columns: [], encoding: null, room: null, limit: null },
  };

  it('waits for an answer to each row, and sends it', async () => {
    const { sent } = open({
      'POST /api/employees/import/preview': preview,
      'POST /api/employees/import': { results: [{ email: 'bo@example.com', outcome: 'added' }] },
    });
    await row('Omar Ek');
    await press('Import');
    const window = await dialog('Import employees');
    await userEvent.upload(
      window.getByLabelText('File'),
      new File(['x'], 'people.csv', { type: 'text/csv' }),
    );
    const importing = await window.findByRole('button', { name: 'Import all 2 people' });
    expect(importing).toBeDisabled();
    await userEvent.selectOptions(window.getByLabelText('Row 2: bo Lind'), 'Somebody new');
    await userEvent.click(importing);
    await screen.findByText('1 employee added');
    const { rows } = Object(sent().at(-1)?.[2]);
    expect(rows.map(({ samePerson }: { samePerson?: boolean }) => samePerson)).toEqual([false, undefined]);
  });
});

describe('restoring somebody', () => {
  async function restore(answers: Answers) {
    const opened = open(answers);
    await row('Omar Ek');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Active or inactive' }), 'Inactive');
    await userEvent.click(within(await row('Gustav')).getByRole('button', { name: /Gustav/ }));
    const details = await dialog(/./);
    await userEvent.click(details.getByRole('button', { name: 'Restore' }));
    const question = await dialog('Restore Gustav Ek?');
    await userEvent.click(question.getByRole('button', { name: 'Restore' }));
    return { ...opened, question };
  }

  it('shows the link by which they choose a password, once', async () => {
    await restore({ 'POST /api/employees/gone/restore': { activationToken: 'secret' } });
    expect(await screen.findByDisplayValue(/\/activate#secret$/)).toBeVisible();
    await press('Done');
    expect(screen.queryByDisplayValue(/secret/)).toBeNull();
  });

  it('asks for another e-mail where somebody else has theirs', async () => {
    let isFirst = true;
    const { question, sent } = await restore({
      'POST /api/employees/gone/restore': () => {
        const reply = isFirst ? refusal(409, 'email_in_use')() : Response.json({ activationToken: 'secret' });
        isFirst = false;
        return reply;
      },
    });
    const email = await question.findByLabelText('Email');
    expect(email).toHaveAccessibleDescription(/^.+@.+ belongs to somebody else now. Enter another email.$/);
    await userEvent.type(email, 'gustav@example.com');
    await userEvent.click(question.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByDisplayValue(/\/activate#secret$/)).toBeVisible();
    expect(sent().map(([, , body]) => body)).toEqual([{}, { email: 'gustav@example.com' }]);
  });
});
