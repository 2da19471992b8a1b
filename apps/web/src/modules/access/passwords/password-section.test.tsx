import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  type Answers,
  anna,
  fakeServer,
  northlight,
  openPage,
  refusal,
  refusedAt,
} from '#testing/page.fixture.tsx';
import { PasswordSection } from './password-section.tsx';

function open(answers: Answers = {}) {
  const calls = fakeServer({
    'GET /api/auth/user': anna,
    'GET /api/companies/northlight': {
      ...northlight,
      settings: {
        ...northlight.settings,
        minPasswordLength: 12,
        requireSecondStep: false,
        hoursFigure: 'nominal',
      },
    },
    'POST /api/auth/change-password': { done: true },
    ...answers,
  });
  openPage(<PasswordSection />);
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

async function change(current: string, next: string, again = next) {
  await userEvent.type(await screen.findByLabelText('Current Password'), current);
  await userEvent.type(screen.getByLabelText('New Password'), next);
  await userEvent.type(screen.getByLabelText('Confirm Password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('changes the password, says so, and begins anew', async () => {
  const { sent } = open();
  await change('tea at six', 'coffee at seven');
  expect(await screen.findByText('Your password has been changed successfully!')).toBeVisible();
  expect(sent()).toEqual([{ currentPassword: 'tea at six', newPassword: 'coffee at seven', language: 'en' }]);
  for (const field of ['Current Password', 'New Password', 'Confirm Password']) {
    expect(screen.getByLabelText(field)).toHaveValue('');
  }
});

it('asks for a code where the server wants one, and sends it along', async () => {
  const { sent } = open({
    'POST /api/auth/change-password': ({ body }: { body: unknown }) =>
      Object(body).code === '123456' ? Response.json({ done: true }) : refusedAt('code', 'wrong_code'),
  });
  await change('tea at six', 'coffee at seven');
  const code = await screen.findByLabelText('Your second-step code');
  expect(code).toHaveFocus();
  await userEvent.keyboard('654 321');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText(/^This code is wrong or was already used/)).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Your password has been changed successfully!')).toBeVisible();
  expect(sent().map((body) => Object(body).code)).toEqual([undefined, '654321', '123456']);
});

it('hints at the length that the company asks for, and at the strength', async () => {
  open();
  const hint = () => screen.getByLabelText('New Password');
  await screen.findByText(/^At least 12 characters\./);
  await userEvent.type(hint(), 'correct horse battery');
  expect(hint()).toHaveAccessibleDescription('Strong.');
});

it('says what is wrong at each field, in the words of the specification', async () => {
  const { sent } = open();
  await screen.findByLabelText('Current Password');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  for (const fault of [
    'Current password is required',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ]) {
    expect(await screen.findByText(fault)).toBeVisible();
  }
  expect(screen.getByLabelText('Current Password')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('says on the confirmation that the two differ', async () => {
  open();
  await change('tea at six', 'coffee at seven', 'coffee at eight');
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toHaveFocus();
});

it('says when the server cannot change it', async () => {
  open({ 'POST /api/auth/change-password': refusal(500, 'internal') });
  await change('tea at six', 'coffee at seven');
  expect(await screen.findByText('Failed to change password. Please try again.')).toBeVisible();
});

it('is not there for an account whose password is elsewhere', async () => {
  open({ 'GET /api/auth/user': { ...anna, authType: 'replit' } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
});
