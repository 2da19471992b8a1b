import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, fakeServer, openPage, refusal } from '#testing/page.fixture.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const confirm = 'POST /api/auth/email-confirmation';

function open(answers: Answers) {
  window.history.replaceState(null, '', '/confirm-email#the-secret');
  const calls = fakeServer(answers);
  openPage(
    <ConfirmEmailPage
      Frame={({ title, lead, children }) => (
        <main>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </main>
      )}
    />,
  );
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));

it('confirms at a press, not by being opened; the secret stands in no address', async () => {
  const sent = open({ [confirm]: { email: 'new@example.com' } });
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  expect([window.location.hash, sent()]).toEqual(['', []]);
  await press();
  expect(await screen.findByText('Your email is now new@example.com. Sign in with it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
  expect(sent()).toEqual([{ token: 'the-secret' }]);
});

it('says what to do with a link that was used or is too old', async () => {
  open({ [confirm]: refusal(404, 'link_invalid') });
  await press();
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});

it('leaves the page as it is where the server cannot be reached', async () => {
  open({ [confirm]: refusal(503, 'unavailable') });
  await press();
  expect(await screen.findByText('Your email could not be confirmed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm email' })).toBeEnabled();
});
