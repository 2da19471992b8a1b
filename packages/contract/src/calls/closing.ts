import * as z from 'zod';
import { line } from '../fields.ts';
import { access, route } from '../route.ts';

const companyId = z.object({ companyId: z.string() });

export const closingRoutes = {
  exportCompany: route({
    method: 'POST',
    path: '/api/companies/:companyId/export',
    summary:
      'Everything of the company as a ZIP archive of JSON lines with a signed manifest. Only its owner may.',
    access: access(404, 403, 403, 200, '403 for an administrator who is not the owner'),
    params: companyId,
    responses: {},
    answers: 'file',
  }),
  closeCompany: route({
    method: 'POST',
    path: '/api/companies/:companyId/close',
    summary:
      'Delete the company after its export: nobody gets in any more. Its record is kept for the retention period.',
    access: access(
      404,
      403,
      403,
      400,
      '200 for the owner with its name; 400 for another name, 409 without an export of the last day',
    ),
    params: companyId,
    body: z.object({
      /** As it stands in the settings: typed, so that nobody deletes a company by a slip. */
      name: line(200, 'validation.companyNameRequired'),
    }),
    responses: { 200: z.object({ done: z.literal(true) }) },
  }),
};
