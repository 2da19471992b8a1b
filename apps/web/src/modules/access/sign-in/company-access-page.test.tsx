import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeServer, noAnswer, openPage, refusal } from '#testing/page.fixture.tsx';
import { CompanyAccessPage } from './company-access-page.tsx';

function open(answers: Answers) {
  const all = { 'GET /api/auth/user': refusal(401, 'unauthenticated'), ...answers };
  fakeServer(all);
  const Nothing = () => null;
  openPage(<CompanyAccessPage NewPasswordForm={Nothing} SecondStep={Nothing} PasskeyButton={Nothing} />);
  return all;
}
const options = 'GET /api/auth/sign-in-options';

describe('/login', () => {
  it('leads to the identity provider where there is one, and creates no account', async () => {
    open({ [options]: { provider: 'Halden ID', registrationOpen: true } });
    const way = await screen.findByRole('link', { name: 'Continue with Halden ID' });
    expect(way).toHaveAttribute('href', '/api/login');
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Employee sign-in' })).toHaveAttribute('href', '/employee/login');
  });

  it('is the product’s own sign-in without one', async () => {
    open({ [options]: { provider: null, registrationOpen: true } });
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create an account' })).toBeVisible();
  });

  it('takes the e-mail along from a sign-up whose account exists already', async () => {
    open({ [options]: { provider: null, registrationOpen: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Create an account' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.com');
  });

  it('offers no new account where registration is closed', async () => {
    open({ [options]: { provider: null, registrationOpen: false } });
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  });

  it('shows its heading while it asks', () => {
    open({ [options]: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1, name: 'Company access' })).toBeVisible();
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('says so when no answer comes, what is safe and where else to go, and asks again', async () => {
    const answers = open({ [options]: noAnswer });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Checkpoint cannot be reached. Check your connection and try again. No recorded data is lost.',
    );
    expect(screen.getByRole('link', { name: 'Employee sign-in' })).toHaveAttribute('href', '/employee/login');
    Object.assign(answers, { [options]: { provider: 'Halden ID', registrationOpen: true } });
    await userEvent.click(again);
    expect(await screen.findByRole('link', { name: 'Continue with Halden ID' })).toBeVisible();
  });
});
