import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestStream } from '#testing/event-stream.fixture.ts';
import { northlight, pressTwice, refusal } from '#testing/page.fixture.tsx';
import { dialog, goOn, maja, omar, open, row, stopTheClock } from './employees.fixture.tsx';

beforeEach(stopTheClock);
afterEach(goOn);

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
async function fill(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await type(label, text);
}

const invitationDetails = {
  employeeName: 'Bo Lind',
  employeeEmail: 'bo@example.com',
  tempPassword: 'sEcret23456789',
  invitationMessage: 'Hello Bo,\nyour password is sEcret23456789',
  companyName: 'Northlight & Co',
};

describe('adding somebody', () => {
  async function openForm(answers = {}) {
    const opened = open(answers);
    await row('Omar Ek');
    await press('Add Employee');
    await (await dialog('Add New Employee')).findByRole('option', { name: 'Sales' });
    return opened;
  }

  async function addBo() {
    const form = await dialog('Add New Employee');
    await type('First Name', 'Bo');
    await type('Last Name', 'Lind');
    await type('Email', 'bo@example.com');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Department' }), 'Sales');
    await type('Job Title', 'Roofer');
    await userEvent.click(form.getByRole('button', { name: 'Add Employee' }));
  }

  it('shows the texts of the specification at what is missing', async () => {
    const { sent } = await openForm();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Employee' }).at(-1) as HTMLElement);
    for (const text of [
      ...['First name is required', 'Last name is required', 'Invalid email address'],
      ...['Department is required', 'Job title is required'],
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(sent()).toEqual([]);
  });

  it('adds a department on the spot with Enter and selects it, then shows the invitation once added', async () => {
    const user = userEvent.setup();
    const { sent } = await openForm({
      'POST /api/departments': () => Response.json({ id: 'r', name: 'Roof' }, { status: 201 }),
      'POST /api/employees': () => Response.json({ ...maja, id: 'bo', invitationDetails }, { status: 201 }),
    });
    const form = await dialog('Add New Employee');
    expect(form.getByRole('button', { name: 'Add' })).toBeDisabled();
    await type('New department', 'Roof{Enter}');
    expect(await screen.findByText('Department added successfully!')).toBeVisible();
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Department' })).toHaveValue('Roof'));
    await type('First Name', 'Bo');
    await type('Last Name', 'Lind');
    await type('Email', 'BO@example.com');
    await type('Job Title', 'Roofer');
    await user.click(form.getByRole('button', { name: 'Add Employee' }));
    expect(await screen.findByText('Employee added successfully!')).toBeVisible();
    const bo = { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com', department: 'Roof' };
    expect(sent().at(-1)).toEqual([
      ...[
        'POST',
        '/api/employees',
        { ...bo, jobTitle: 'Roofer', phone: null, employeeId: null, language: 'en' },
      ],
    ]);

    const invitation = await dialog('Invitation for Bo Lind');
    expect(invitation.queryByRole('status')).toBeNull();
    expect(invitation.getByText('sEcret23456789')).toBeVisible();
    expect(invitation.getByText(/was added to Northlight & Co/)).toBeVisible();
    const mail = invitation.getByRole('link', { name: 'Send by email' }).getAttribute('href');
    expect(mail).toBe(
      `mailto:bo%40example.com?subject=${encodeURIComponent('Welcome to Northlight & Co - Checkpoint Invitation')}&body=${encodeURIComponent('Hello Bo,\r\nyour password is sEcret23456789')}`,
    );
    await user.click(invitation.getByRole('button', { name: 'Copy message' }));
    expect(await screen.findByText('Invitation message copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(invitationDetails.invitationMessage);
    expect(invitation.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('asks to copy by hand where the browser refuses', async () => {
    const user = userEvent.setup();
    await openForm({
      'POST /api/employees': () => Response.json({ ...maja, invitationDetails }, { status: 201 }),
    });
    await addBo();
    await dialog('Invitation for Bo Lind');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy message' }));
    expect(await screen.findByText('Copy Failed')).toBeVisible();
    expect(screen.getByText('Please copy the message manually')).toBeVisible();
  });

  it('says why it failed, and keeps what was typed', async () => {
    await openForm({ 'POST /api/employees': refusal(409, 'email_in_use') });
    await addBo();
    expect(await screen.findByText('Failed to add employee. Please try again.')).toBeVisible();
    // In the toast, and beside the field.
    for (const said of screen.getAllByText('An account for this email already exists.'))
      expect(said).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'An account for this email already exists.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('bo@example.com');
  });
});

describe('editing somebody', () => {
  it('sends what is in the form with the version that it began with', async () => {
    const { sent } = open({ 'PUT /api/employees/maja': { ...maja, version: 2 } });
    await row('Omar Ek');
    await press('Edit Maja Ek');
    await dialog('Edit Employee');
    await fill('Job Title', 'Chief');
    await press('Save Changes');
    expect(await screen.findByText('Employee information updated successfully.')).toBeVisible();
    const { user } = maja;
    const form = { ...user, department: 'Design', jobTitle: 'Chief', phone: null, employeeId: null };
    expect(sent()).toEqual([['PUT', '/api/employees/maja', { ...form, user, version: 1, language: 'en' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells what somebody else changed meanwhile, and saves both changes', async () => {
    const current = { ...maja, department: 'Sales', version: 2 };
    const { sent } = open({
      'PUT /api/employees/maja': ({ body }: { body: { version: number } }) => {
        if (body.version === 2) return Response.json({ ...current, version: 3 });
        return Response.json({ message: 'No', code: 'stale', requestId: 'r', current }, { status: 409 });
      },
    });
    await row('Omar Ek');
    await press('Edit Maja Ek');
    await dialog('Edit Employee');
    await fill('Job Title', 'Chief');
    await press('Save Changes');
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('Someone else changed this person in the meantime');
    expect(conflict).toHaveTextContent('DepartmentDesign Sales');
    expect(conflict).not.toHaveTextContent('Job Title');
    expect(conflict).toHaveFocus();
    expect(screen.getByLabelText('Job Title')).toHaveValue('Chief');
    const form = await dialog('Edit Employee');
    expect(form.getByRole('combobox', { name: 'Department' })).toHaveValue('Sales');
    await press('Save Changes');
    await screen.findByText('Employee information updated successfully.');
    expect(sent().at(-1)?.[2]).toMatchObject({ jobTitle: 'Chief', department: 'Sales', version: 2 });
  });

  it('shows both where two changed the same, and begins again with theirs when that is chosen', async () => {
    const current = { ...maja, jobTitle: 'Theirs', version: 2 };
    open({
      'PUT /api/employees/maja': () =>
        Response.json({ message: 'No', code: 'stale', requestId: 'r', current }, { status: 409 }),
    });
    await row('Omar Ek');
    await press('Edit Maja Ek');
    await dialog('Edit Employee');
    await fill('Job Title', 'Mine');
    await press('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Job TitleMaker Theirs – you typed: Mine');
    expect(screen.getByLabelText('Job Title')).toHaveValue('Mine');
    await press('Discard what I typed');
    expect(screen.getByLabelText('Job Title')).toHaveValue('Theirs');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says the reason of the server when it failed', async () => {
    open({ 'PUT /api/employees/maja': refusal(409, 'protected_account') });
    await row('Omar Ek');
    await press('Edit Maja Ek');
    await dialog('Edit Employee');
    await press('Save Changes');
    expect(await screen.findByText('Failed to update employee information.')).toBeVisible();
    expect(screen.getByText(/manage their own name/)).toBeVisible();
  });

  it('says "No employee selected" once somebody else has removed the person', async () => {
    const people = [maja, omar];
    const { sent } = open({
      'GET /api/employees': () => Response.json(people),
      'DELETE /api/employees/maja': {},
    });
    await row('Omar Ek');
    await press('Remove Maja Ek');
    await dialog('Remove Maja Ek?');
    people.shift();
    const stats = { checkedInCount: 0, checkedOutCount: 1, totalEmployees: 1 };
    act(() => TestStream.current.say('presence', { stats, employees: [], activity: [] }));
    await waitFor(() => expect(screen.queryByText('maja@example.com')).toBeNull());
    await press('Remove');
    expect(await screen.findByText('No employee selected')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe('resetting a password', () => {
  async function openForm(answers = {}) {
    const opened = open({ 'POST /api/employees/maja/reset-password': { done: true }, ...answers });
    await row('Omar Ek');
    await press('Reset the password of Maja Ek');
    await dialog('Reset Password');
    return opened;
  }
  const passwords = async (password: string, confirmation: string) => {
    await type('New Password', password);
    await type('Confirm Password', confirmation);
  };

  it('is disabled while a field is empty, and refuses what differs or is short', async () => {
    const { sent } = await openForm();
    await type('New Password', 'short');
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    await type('Confirm Password', 'shor');
    await press('Reset Password');
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
    await type('Confirm Password', 't');
    await press('Reset Password');
    expect(await screen.findByText('Password must be at least 6 characters long.')).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('says how long it must be before anything is typed', async () => {
    const settings = { ...northlight.settings, minPasswordLength: 10 };
    await openForm({ 'GET /api/companies/northlight': { ...northlight, settings } });
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/^At least 10 characters\./);
    expect(screen.getByText('This person will be signed out on all devices.')).toBeVisible();
    await passwords('short', 'short');
    await press('Reset Password');
    expect(await screen.findByText('Password must be at least 10 characters')).toBeVisible();
    await type('New Password', ' and then some');
    expect(screen.getByLabelText('New Password')).not.toHaveAccessibleDescription(/At least/);
  });

  it.each([
    [true, 'Temporary password set. Employee will be prompted to change it on next login.'],
    [false, 'Password reset successfully.'],
  ])('temporary: %s', async (isTemporary, text) => {
    const { sent } = await openForm();
    await passwords('open sesame', 'open sesame');
    if (!isTemporary) await userEvent.click(screen.getByLabelText('Temporary password'));
    await press('Reset Password');
    expect(await screen.findByText(text)).toBeVisible();
    const body = { password: 'open sesame', isTemporary, language: 'en' };
    expect(sent()).toEqual([['POST', '/api/employees/maja/reset-password', body]]);
  });

  it('says the reason of the server when it failed', async () => {
    await openForm({ 'POST /api/employees/maja/reset-password': refusal(409, 'is_yourself') });
    await passwords('open sesame', 'open sesame');
    await press('Reset Password');
    expect(await screen.findByText('Failed to reset password.')).toBeVisible();
    expect(screen.getByText('You can’t do this to your own account.')).toBeVisible();
  });
});

describe('removing somebody', () => {
  it('names what goes and what stays, and does it once however often that is pressed', async () => {
    const { sent } = open({ 'DELETE /api/employees/maja': { done: true } });
    await row('Omar Ek');
    await press('Remove Maja Ek');
    const question = await dialog('Remove Maja Ek?');
    expect(question.getByText(/Recorded check-ins stay in history/)).toBeVisible();
    await pressTwice(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Employee removed successfully.')).toBeVisible();
    expect(sent()).toEqual([['DELETE', '/api/employees/maja', undefined]]);
  });

  it('says when it failed', async () => {
    open({ 'DELETE /api/employees/maja': refusal(409, 'is_owner') });
    await row('Omar Ek');
    await press('Remove Maja Ek');
    await dialog('Remove Maja Ek?');
    await press('Remove');
    expect(await screen.findByText('Failed to remove employee. Please try again.')).toBeVisible();
    expect(screen.getByText('The owner of the company cannot be removed.')).toBeVisible();
  });
});
