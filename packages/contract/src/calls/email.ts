import * as z from 'zod';
import { route } from '../route.ts';

export const emailRoutes = {
  confirmEmail: route({
    method: 'POST',
    path: '/api/auth/email-confirmation',
    summary:
      'Take the e-mail for one’s account whose link was followed. Works once, and ends every session of the account.',
    needs: 'public',
    body: z.object({ token: z.string() }),
    responses: { 200: z.object({ email: z.string() }) },
    duringPasswordChange: true,
  }),
};
