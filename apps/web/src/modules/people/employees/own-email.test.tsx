import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dialog, maja, open, row } from './employees.fixture.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for the password, and for a code where the server wants one, before one’s own e-mail changes', async () => {
  const missing = (path: string) =>
    Response.json(
      { message: 'No.', code: 'wrong_code', requestId: 'r', issues: [{ path, message: 'Wrong.' }] },
      { status: 400 },
    );
  const { sent } = open({
    'PUT /api/employees/maja': ({ body }: { body: unknown }) => {
      const { currentPassword, code } = Object(body);
      if (currentPassword === undefined) return missing('currentPassword');
      return code === undefined
        ? missing('code')
        : Response.json({ ...maja, emailToConfirm: 'm@example.com' });
    },
  });
  await row('Omar Ek');
  await press('Edit Maja Ek');
  await dialog('Edit Employee');
  const email = screen.getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'm@example.com');
  await press('Save Changes');
  // At the end of a long form: without the focus nobody would see that something more is asked.
  expect(await screen.findByLabelText('Current Password')).toHaveFocus();
  await userEvent.keyboard('my own words');
  await press('Save Changes');
  expect(await screen.findByLabelText('Your second-step code')).toHaveFocus();
  await userEvent.keyboard('123456');
  await press('Save Changes');
  expect(
    await screen.findByText('We sent a link to m@example.com. Your email changes when you open it.'),
  ).toBeVisible();
  expect(sent().at(-1)?.[2]).toMatchObject({ currentPassword: 'my own words', code: '123456' });
});
