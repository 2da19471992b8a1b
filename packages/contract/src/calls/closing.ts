import * as z from 'zod';
import { line } from '../fields.ts';
import { route } from '../route.ts';

const companyId = z.object({ companyId: z.string() });

export const closingRoutes = {
  exportCompany: route({
    method: 'POST',
    path: '/api/companies/:companyId/export',
    summary:
      'Everything of the company as a ZIP archive of JSON lines with a signed manifest. Only its owner may.',
    needs: 'company.close',
    params: companyId,
    responses: {},
    answers: 'file',
  }),
  closeCompany: route({
    method: 'POST',
    path: '/api/companies/:companyId/close',
    summary:
      'Delete the company after its export: nobody gets in any more. Its record is kept for the retention period.',
    needs: 'company.close',
    params: companyId,
    body: z.object({
      /** As it stands in the settings: typed, so that nobody deletes a company by a slip. */
      name: line(200, 'validation.companyNameRequired'),
    }),
    responses: { 200: z.object({ done: z.literal(true) }) },
  }),
};
