import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, anna, fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { SecondStep } from './second-step.tsx';

const path = 'POST /api/auth/second-step/code';
const signedIn = { user: anna, requirePasswordChange: false };

function open(answers: Answers = {}, asked = { totp: true, passkey: false }) {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  const calls = fakeServer(answers);
  const onSignedIn = vi.fn();
  openPage(<SecondStep asked={asked} onSignedIn={onSignedIn} />);
  return { onSignedIn, sent: () => calls.filter(({ method }) => method === 'POST') };
}

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

describe('the second step', () => {
  it('takes a code, pasted with spaces or filled in by the phone', async () => {
    const { onSignedIn, sent } = open({ [path]: signedIn });
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.paste('123 456');
    await signIn();
    await expect.poll(() => onSignedIn).toHaveBeenCalledWith(signedIn);
    expect(sent().map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('says that a code is refused, and keeps it', async () => {
    const { onSignedIn } = open({ [path]: refusal(401, 'code_refused') });
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await signIn();
    expect(await screen.findByText('This code is wrong or was already used.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('misses the code at its field', async () => {
    const { sent } = open();
    await signIn();
    expect(await screen.findByText('Enter the code')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('offers a passkey where there is one for this address, and recovery codes always', () => {
    open({}, { totp: false, passkey: true });
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
  });

  it('says why only a recovery code is left at another address', () => {
    open({}, { totp: false, passkey: false });
    expect(screen.getByText(/Your passkeys work only at another address/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
