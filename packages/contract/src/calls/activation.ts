import * as z from 'zod';
import { newPassword } from '../fields.ts';
import { route } from '../route.ts';
import { signedIn } from './identity.ts';

/** The secret of a link. One with a line of the mail behind it is answered as any that is none, not as a wrong field. */
const token = z.string();

export const activationForm = z.object({ token, password: newPassword });
export type ActivationForm = z.infer<typeof activationForm>;

const activation = z.object({ firstName: z.string(), email: z.string(), companyName: z.string() });
export type Activation = z.infer<typeof activation>;

/** The token travels in bodies, never in a URL: those are written down in many places. */
export const activationRoutes = {
  readActivation: route({
    method: 'POST',
    path: '/api/auth/activation',
    summary: 'Whom an activation link is for.',
    needs: 'public',
    body: z.object({ token }),
    responses: { 200: activation },
  }),
  activate: route({
    method: 'POST',
    path: '/api/auth/activate',
    summary: 'Choose a password by an activation link, which is used up, and sign in.',
    needs: 'public',
    body: activationForm,
    responses: {
      200: signedIn,
      // An administrator signs in at the page for their account, which may ask for a second step.
      202: z.object({ signInAt: z.enum(['/login', '/employee/login']) }),
    },
  }),
};
