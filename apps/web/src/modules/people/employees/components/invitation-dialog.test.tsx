import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, openPage } from '#testing/page.fixture.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';

const invitation = {
  employeeName: 'Bo Lind',
  employeeEmail: 'bo@example.com',
  tempPassword: 'sEcret23456789',
  invitationMessage: 'Hello Bo',
  companyName: 'Northlight',
};

it.each([
  [true, 'The invitation was also sent by email.'],
  [false, 'The email could not be sent. Please pass the invitation on yourself.'],
])('says whether the invitation was mailed: %s', async (emailSent, text) => {
  fakeServer({});
  openPage(<InvitationDialog invitation={{ ...invitation, emailSent }} onClose={() => {}} />);
  expect(await screen.findByText(text)).toBeVisible();
});
