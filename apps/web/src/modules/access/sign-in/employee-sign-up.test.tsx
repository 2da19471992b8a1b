import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeServer, noAnswer, openPage, refusal } from '#testing/page.fixture.tsx';
import { EmployeeSignUpPage } from './employee-sign-up-page.tsx';

const signUp = 'POST /api/auth/checkpoint/signup';
const lookUp = 'GET /api/public/companies/by-code/K7MX4Q';

function open(answers: Answers = {}, path = '/employee/signup') {
  const calls = fakeServer({ 'GET /api/auth/user': refusal(401, 'unauthenticated'), ...answers });
  window.history.replaceState(null, '', path);
  openPage(<EmployeeSignUpPage />);
  const paths = (method: string) => calls.filter((call) => call.method === method).map(({ path }) => path);
  return {
    calls,
    lookUps: () => paths('GET').filter((path) => path.includes('by-code')),
    posts: () => paths('POST'),
  };
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

async function fill(changes: Record<string, string> = {}) {
  const texts = {
    'Company Code': 'k7mx4q',
    'First Name': 'Anna',
    'Last Name': 'Ek',
    Email: 'anna@example.com',
    Password: 'tea at six',
    'Confirm Password': 'tea at six',
    ...changes,
  };
  for (const [label, text] of Object.entries(texts)) if (text !== '') await type(label, text);
}

describe('the company code', () => {
  it('is filled in by a link or a poster, and the company named at once', async () => {
    const { lookUps } = open({ [lookUp]: { id: 'c', name: 'Northlight' } }, '/join/k7mx4q');
    expect(screen.getByLabelText('Company Code')).toHaveValue('K7MX4Q');
    expect(await screen.findByText(/Northlight/)).toBeVisible();
    expect(lookUps()).toHaveLength(1);
  });

  it('is looked up in upper case at six characters, and the company named', async () => {
    const { lookUps } = open({ [lookUp]: { name: 'Northlight Studios' } });
    await type('Company Code', 'k7mx4');
    expect(lookUps()).toEqual([]);
    await type('Company Code', 'q');
    expect(await screen.findByText('You are joining Northlight Studios')).toBeVisible();
    expect(lookUps()).toEqual(['/api/public/companies/by-code/K7MX4Q']);
  });

  it('loses the name again when a character is taken away', async () => {
    open({ [lookUp]: { name: 'Northlight Studios' } });
    await type('Company Code', 'k7mx4q');
    await screen.findByText('You are joining Northlight Studios');
    await type('Company Code', '{Backspace}');
    expect(screen.queryByText(/You are joining/)).toBeNull();
  });

  it.each([
    ['nobody has it', refusal(404, 'company_code_unknown')],
    ['no answer comes', noAnswer],
  ])('is silently without a name when %s', async (_why, answer) => {
    const { lookUps } = open({ [lookUp]: answer });
    await type('Company Code', 'k7mx4q');
    await waitFor(() => expect(lookUps()).toHaveLength(1));
    expect(screen.queryByText(/You are joining/)).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByLabelText('Company Code')).toBeValid();
  });

  it('cannot lead to another path', async () => {
    const { lookUps } = open();
    await type('Company Code', '../../');
    await waitFor(() => expect(lookUps()).toEqual(['/api/public/companies/by-code/..%2F..%2F']));
  });
});

describe('the sign-up', () => {
  it('says "Account Created Successfully!" and leads to the sign-in', async () => {
    const { calls } = open({ [signUp]: { email: 'anna@example.com', companyName: 'Northlight Studios' } });
    await fill({ Department: 'Optics' });
    await submit();
    await screen.findByText('Account Created Successfully!');
    expect(window.location.pathname).toBe('/employee/login');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'anna@example.com',
      firstName: 'Anna',
      lastName: 'Ek',
      password: 'tea at six',
      companyCode: 'K7MX4Q',
      department: 'Optics',
      jobTitle: null,
      phone: null,
    });
  });

  it('says everything that is missing in the words of the specification, first fault first', async () => {
    const { posts } = open();
    await submit();
    for (const text of [
      'Please enter your company code',
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'Please confirm your password',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Company Code')).toHaveFocus();
    expect(posts()).toEqual([]);
  });

  it.each([
    ['even while other fields are wrong', { Email: '' }],
    ['when all else is right', {}],
  ])('says "Passwords don\'t match" at the confirmation %s', async (_when, changes) => {
    const { posts } = open();
    await fill({ 'Confirm Password': 'tea at five', ...changes });
    await submit();
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription("Passwords don't match");
    expect(posts()).toEqual([]);
  });

  it('takes the same password written in two ways for the same', async () => {
    const { posts } = open({ [signUp]: { email: '', companyName: '' } });
    await fill({ Password: 'cafe\u0301 noir', 'Confirm Password': 'caf\u00e9 noir' });
    await submit();
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it.each([
    [
      'the e-mail has an account',
      refusal(409, 'account_exists'),
      'An account for this email already exists. Sign in instead.',
    ],
    [
      'nobody has the code',
      refusal(404, 'company_code_unknown'),
      'No company has this code. Ask your administrator for the current one.',
    ],
    [
      'something unreadable answers',
      () => new Response('', { status: 500 }),
      'Failed to create account. Please try again.',
    ],
  ])('says "Registration Failed" when %s, and what was typed stays', async (_why, answer, text) => {
    open({ [signUp]: answer });
    await fill();
    await submit();
    await screen.findByText('Registration Failed');
    expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('tea at six');
  });

  it.each([
    ['account_exists', 'Email', 'An account for this email already exists. Sign in instead.'],
    [
      'company_code_unknown',
      'Company Code',
      'No company has this code. Ask your administrator for the current one.',
    ],
  ])('%s stands beside %s, too', async (code, label, text) => {
    open({ [signUp]: refusal(409, code) });
    await fill();
    await submit();
    await screen.findByText('Registration Failed');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
    expect(screen.getByLabelText(label)).toHaveFocus();
  });
});

describe('the e-mail', () => {
  const carried = () => sessionStorage.getItem('checkpoint.sign-in-email');

  it('goes along to the sign-in, from a sign-up by the code or by a link', async () => {
    open(
      { [lookUp]: { name: 'Northlight' }, [signUp]: { email: 'anna@example.com', companyName: 'N' } },
      '/join/k7mx4q',
    );
    await fill({ 'Company Code': '' });
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/employee/login'));
    expect(carried()).toBe('anna@example.com');
  });

  it('goes along too with whoever finds that they have an account', async () => {
    open();
    await type('Email', 'bea@example.com');
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(carried()).toBe('bea@example.com');
  });
});
