import * as z from 'zod';
import { email, language, newPassword } from '../fields.ts';
import { route } from '../route.ts';

export const resetRequestForm = z.object({ email: email('validation.emailLogin'), language });

/** What a link carries behind its `#`, whatever was pasted with it, and the password that it sets. */
export const linkResetForm = z.object({ token: z.string(), newPassword });

export const resetRoutes = {
  getResetWays: route({
    method: 'GET',
    path: '/api/auth/password-reset',
    summary: 'Whether this installation mails links to administrators who lost their password.',
    needs: 'public',
    responses: { 200: z.object({ byEmail: z.boolean() }) },
    duringPasswordChange: true,
  }),
  requestResetLink: route({
    method: 'POST',
    path: '/api/auth/password-reset/request',
    summary: "Mail a link to an administrator. The answer is the same for everybody's e-mail.",
    needs: 'public',
    body: resetRequestForm,
    responses: { 200: z.object({ done: z.literal(true) }) },
    duringPasswordChange: true,
  }),
  resetByLink: route({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Set the password that a link is for. Works once, and ends every session of the account.',
    needs: 'public',
    body: linkResetForm,
    responses: { 200: z.object({ signInAt: z.enum(['/login', '/employee/login']) }) },
    duringPasswordChange: true,
  }),
};
