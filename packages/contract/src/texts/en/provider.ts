/** Signing in at an identity provider: what can go wrong, and linking an account to it. */
export const provider = {
  'provider.failed': 'Sign-in failed',
  'provider.otherAccount': 'Use another account',
  'provider.toProfile': 'Back to your profile',

  'provider.cancelled': 'You are not signed in',
  'provider.cancelledText':
    'You stopped the sign-in, or your sign-in service did not let you through. Nothing has changed.',
  'provider.expired': 'This sign-in is no longer valid',
  'provider.expiredText':
    'It was used already, took longer than ten minutes or began in another browser. Start again; it takes a moment.',
  'provider.refused': 'The sign-in could not be confirmed',
  'provider.refusedText':
    'What your sign-in service sent did not pass the checks, so nobody was signed in. If it happens again, tell the operator of this installation.',
  'provider.unavailable': 'Signing in does not work right now',
  'provider.unavailableText':
    'A service that it needs does not answer. Nothing is lost. Please try again in a moment.',
  'provider.tooMany': 'Too many attempts',
  'provider.tooManyText':
    'Too many sign-ins from your network came to nothing. Please try again in a quarter of an hour.',
  'provider.noEmail': 'Your account has no email address',
  'provider.noEmailText':
    'Your sign-in service did not tell one, and an account here needs one. Whoever manages the service can add it.',
  'provider.emailInUse': 'There is already an account for your email',
  'provider.emailInUseText':
    'It is not linked to the account that you just signed in with, and an email alone is no proof. The operator of this installation can link the two.',
  'provider.closed': 'You have no account here yet',
  'provider.inactive': 'Your account is not active',
  'provider.inactiveText': 'An administrator of your company can activate it.',
  'provider.linkInterrupted': 'Nothing was linked',
  'provider.linkInterruptedText':
    'You were signed out, or somebody else signed in, before your sign-in service sent you back.',
  'provider.linkTaken': 'This account is already in use',
  'provider.linkTakenText':
    'The account that you signed in with opens another account here. Nothing was linked.',
  'provider.linkOther': 'Your account is linked already',
  'provider.linkOtherText':
    'It is linked to another account of your sign-in service. The operator of this installation can change that.',

  'provider.signIn': 'How you sign in',
  'provider.linked': 'You sign in with {provider}. Your password is theirs alone; Checkpoint never sees it.',
  'provider.linkOffer':
    'This installation signs in with {provider} now. Link your account while you are still signed in here.',
  'provider.linkResult':
    'Once linked, {provider} is the only way in: your Checkpoint password is deleted and your other devices are signed out.',
  'provider.link': 'Link to {provider}',
} as const;
