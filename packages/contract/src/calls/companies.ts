import * as z from 'zod';
import { line, message, optionalText, timeZone } from '../fields.ts';
import { route } from '../route.ts';
import { languages } from '../texts/languages.ts';

/** What a company may set for itself. Stored in `companies.settings`; every key has a value once a company exists. */
export const companySettings = z.object({
  /** IANA name. All dates on the administrators' side are in this zone. */
  timeZone,
  /** First day of the week, 0 = Sunday to 6 = Saturday. */
  weekStart: z.int().min(0).max(6),
  /** Hours after which an open check-in counts as a forgotten check-out. */
  maxShiftHours: z.int().min(1, message('validation.shiftHours')).max(48, message('validation.shiftHours')),
  /** Characters that a new password needs at least, wherever one is set. */
  minPasswordLength: z
    .int()
    .min(6, message('validation.passwordLength'))
    .max(64, message('validation.passwordLength')),
  /** Whether administrators who sign in with a password must have a second step. */
  requireSecondStep: z.boolean(),
  /** Which figure the report cards show first: 8 hours for each check-in, or the hours really worked. */
  hoursFigure: z.enum(['nominal', 'worked']),
  /** Whether what others correct takes effect at once, and its person is told, or once that person agrees. */
  corrections: z.enum(['inform', 'agree']),
  /** Of slips, posters and mails to its people. `null`: of the administrator who prints or sends them. */
  language: z.enum(languages).nullable(),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const company = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  settings: companySettings,
  /** Administrators only. */
  companyCode: z.string().optional(),
  /** Administrators only: the address that links to hand out begin with, where the installation has a public one. */
  linkBase: z.string().optional(),
});
export type Company = z.infer<typeof company>;

export const companyForm = z.object({
  name: line(200, 'validation.companyNameRequired'),
  address: optionalText(1000),
  settings: companySettings.partial().optional(),
});

const companyChange = companyForm.partial();

const companyId = z.object({ companyId: z.string() });

export const companyRoutes = {
  createCompany: route({
    method: 'POST',
    path: '/api/companies',
    summary: 'Create a company and become its administrator.',
    needs: 'account',
    body: companyForm,
    responses: { 201: company },
  }),
  getCompany: route({
    method: 'GET',
    path: '/api/companies/:companyId',
    summary: "One's own company.",
    needs: 'company.read',
    params: companyId,
    responses: { 200: company },
  }),
  updateCompany: route({
    method: 'PATCH',
    path: '/api/companies/:companyId',
    summary:
      'Change name, address or settings; nothing else changes. 409 with the current company when somebody else changed ' +
      'one of these fields meanwhile.',
    needs: 'company.write',
    params: companyId,
    body: z.object({
      ...companyChange.shape,
      /** What was changed, as it stood before; without it the change applies to whatever is there. */
      before: companyChange.optional(),
    }),
    responses: { 200: company },
  }),
  replaceCompanyCode: route({
    method: 'POST',
    path: '/api/companies/:companyId/code',
    summary: 'Give the company a new code. The old one stops working at once.',
    needs: 'company.write',
    params: companyId,
    responses: { 200: company },
  }),
  findCompanyByCode: route({
    method: 'GET',
    path: '/api/public/companies/by-code/:code',
    summary: "The name of the company with this code, for the sign-up form's preview.",
    needs: 'public',
    params: z.object({ code: z.string() }),
    responses: { 200: z.object({ name: z.string() }) },
  }),
};
