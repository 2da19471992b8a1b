/**
 * Why a sign-in at the identity provider led to no session. `/login/failed?reason=…` names one of these and nothing
 * else, so that neither the provider nor a stranger's link can put words of their own onto the page.
 */
export const signInFaults = [
  /** The person stopped at the provider, or it would not let them through. */
  'cancelled',
  /** Used already, too old, or begun in another browser. */
  'expired',
  /** What came back did not pass the checks. */
  'refused',
  /** The provider, or this server's database, does not answer. */
  'unavailable',
  'too_many_attempts',
  'no_email',
  'email_in_use',
  'registration_closed',
  'inactive',
  /** Whoever asked to link an account is no longer signed in here. */
  'link_interrupted',
  /** The provider's account belongs to another account here. */
  'link_taken',
  /** The account here is linked to another account of the provider. */
  'link_other',
] as const;

export type SignInFault = (typeof signInFaults)[number];
