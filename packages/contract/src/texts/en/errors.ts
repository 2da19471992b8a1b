/** What a person reads for each code of the error catalogue. */
export const errors = {
  'error.invalid_input': 'Please check the highlighted fields.',
  'error.password_too_guessable':
    'Choose a password that is not your email, your name or the name of your company.',
  'error.unauthenticated': 'You are signed out. Please sign in.',
  'error.invalid_credentials': 'Invalid email or password. Please try again.',
  'error.temporary_password_expired': 'Your temporary password has expired. Contact your administrator.',
  'error.forbidden': 'You are not allowed to do this.',
  'error.cross_site_request': 'This request came from another site and was refused.',
  'error.other_person': 'Another person is signed in. Nothing was recorded.',
  'error.password_change_required': 'You must change your temporary password to continue using the app.',
  'error.plan_limit': 'This company has reached its limit of {limit} employees.',
  'error.registration_closed':
    'New administrator accounts are closed here. Ask the operator of this installation.',
  'error.not_found': 'Not found.',
  'error.company_code_unknown': 'No company has this code. Ask your administrator for the current one.',
  'error.account_exists': 'An account for this email already exists. Sign in instead.',
  'error.already_checked_in': 'You are already checked in.',
  'error.already_checked_out': 'You are already checked out.',
  'error.no_check_in_yet': 'Check in first, then update your location status.',
  'error.record_replaced':
    'You have checked in or out since, or your record was corrected. Please choose the status again.',
  'error.request_timeout': 'The request took too long to arrive.',
  'error.payload_too_large': 'The request is too large.',
  'error.too_many_attempts': 'Too many attempts. Please wait a moment and try again.',
  'error.internal': 'Something went wrong on our side. Please try again.',
  'error.unavailable': 'Checkpoint cannot reach its database at the moment. Please try again shortly.',
  'error.provider_unavailable':
    'Your sign-in service does not answer at the moment. Please try again shortly.',
} as const;
