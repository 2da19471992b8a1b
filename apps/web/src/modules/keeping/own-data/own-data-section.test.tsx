import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answers,
  anna,
  fakeServer,
  file,
  openPage,
  refusal,
  refusedAt,
} from '#testing/page.fixture.tsx';
import { OwnDataSection } from './own-data-section.tsx';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:own-data';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const path = 'POST /api/profile/export';
const archive = () => file('PK', 'my-checkpoint-data-2026-03-02.zip');

function open(answers: Answers = {}, user: object = anna) {
  const calls = fakeServer({ 'GET /api/auth/user': user, [path]: archive, ...answers });
  openPage(<OwnDataSection />);
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
  return within(await screen.findByRole('dialog'));
}

const give = async (dialog: Awaited<ReturnType<typeof ask>>, password = 'tea at six') =>
  userEvent.type(dialog.getByLabelText('Password'), `${password}{Enter}`);

describe('downloading one’s own data', () => {
  it('asks for the password in a dialog, saves the file and closes', async () => {
    const { sent } = open();
    await give(await ask());
    expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saved).toEqual(['my-checkpoint-data-2026-03-02.zip']);
    expect(sent()).toEqual([{ password: 'tea at six', decimalSign: 'point' }]);
  });

  it('sends nothing without a password, and says a wrong one at its field', async () => {
    const { sent } = open({ [path]: () => refusedAt('password', 'wrong_current_password') });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    expect(sent()).toEqual([]);
    await give(dialog, 'wrong');
    expect(await dialog.findByText('Your current password is wrong.')).toBeVisible();
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    expect(saved).toEqual([]);
  });

  it('asks for a code once the server wants one, and sends both', async () => {
    const { sent } = open({
      [path]: ({ body }: { body: { code?: string } }) =>
        body.code === undefined ? refusedAt('code', 'wrong_code') : archive(),
    });
    const dialog = await ask();
    await give(dialog);
    await userEvent.type(await dialog.findByLabelText('Your second-step code'), '123 456{Enter}');
    expect(await screen.findByText('Your data was downloaded.')).toBeVisible();
    expect(sent().at(-1)).toEqual({ password: 'tea at six', code: '123456', decimalSign: 'point' });
  });

  it('says after five a day when the next one is possible, and keeps the dialog', async () => {
    open({ [path]: refusal(429, 'own_data_limit') });
    await give(await ask());
    expect(
      await screen.findByText('You can download your data five times a day. Please try again tomorrow.'),
    ).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('asks people of an identity provider for a recent sign-in instead', async () => {
    const { sent } = open({ [path]: refusal(403, 'sign_in_again') }, { ...anna, authType: 'replit' });
    const dialog = await ask();
    expect(dialog.queryByLabelText('Password')).toBeNull();
    expect(dialog.getByText(/signed in within the last 10 minutes/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText(/^Sign out and in again/)).toBeVisible();
    expect(sent()).toEqual([{ decimalSign: 'point' }]);
  });

  it('is not offered without a company', async () => {
    const calls = fakeServer({ 'GET /api/auth/user': { ...anna, companyId: null } });
    openPage(<OwnDataSection />);
    await waitFor(() => expect(calls).not.toEqual([]));
    expect(screen.queryByText('Your data')).toBeNull();
  });
});
