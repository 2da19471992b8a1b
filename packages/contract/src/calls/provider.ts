import * as z from 'zod';
import { language, password, typedCode } from '../fields.ts';
import { route } from '../route.ts';

const signInOptions = z.object({
  /** The identity provider's name, where administrators sign in at one; null with the product's own sign-in. */
  provider: z.string().nullable(),
  /** Whether somebody new may create an administrator's account. */
  registrationOpen: z.boolean(),
});
export type SignInOptions = z.infer<typeof signInOptions>;

/** Whoever links an account gives it away: its own password is asked for again, and the second step where there is one. */
export const linkForm = z.object({ password, code: typedCode.optional(), language });

export const providerRoutes = {
  getSignInOptions: route({
    method: 'GET',
    path: '/api/auth/sign-in-options',
    summary: 'How administrators sign in here.',
    needs: 'public',
    responses: { 200: signInOptions },
    duringPasswordChange: true,
  }),
  startSignIn: route({
    method: 'GET',
    path: '/api/login',
    summary:
      "Navigation: start an administrator's sign-in. With `account=other` the provider asks which account.",
    needs: 'public',
    query: z.object({ account: z.literal('other').optional().catch(undefined) }),
    responses: {},
    answers: 'redirect',
    duringPasswordChange: true,
  }),
  finishSignIn: route({
    method: 'GET',
    path: '/api/login/callback',
    summary: 'Navigation: where the identity provider sends the browser back to.',
    needs: 'public',
    responses: {},
    answers: 'redirect',
    duringPasswordChange: true,
  }),
  startLinking: route({
    method: 'POST',
    path: '/api/auth/provider/link',
    summary:
      "Begin to link one's own account to one of the identity provider. The browser goes to `location`.",
    needs: 'account',
    body: linkForm,
    responses: { 200: z.object({ location: z.url() }) },
  }),
  endSignIn: route({
    method: 'GET',
    path: '/api/logout',
    summary: 'Navigation: sign out, at the identity provider too, and go to the landing page.',
    needs: 'public',
    responses: {},
    answers: 'redirect',
    duringPasswordChange: true,
  }),
};
