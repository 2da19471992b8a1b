import * as z from 'zod';
import { password, typedCode } from '../fields.ts';
import { route } from '../route.ts';
import { decimalSign } from './reports.ts';

export const ownDataForm = z.object({
  /** Of an account that has one here; an account of an identity provider has signed in a moment ago instead. */
  password: password.optional(),
  /** Where the account asks for a second step. */
  code: typedCode.optional(),
  decimalSign,
});

export const ownDataRoutes = {
  exportOwnData: route({
    method: 'POST',
    path: '/api/profile/export',
    summary:
      'Everything that is kept of oneself in the company as a ZIP archive of JSON and CSV with a signed manifest; five a day.',
    needs: 'time.own',
    body: ownDataForm,
    responses: {},
    answers: 'file',
  }),
};
