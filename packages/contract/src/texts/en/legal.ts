/** Privacy, terms and security: short, and true of any installation. */
export const legal = {
  'legal.privacyLead': 'What Checkpoint keeps about people, and what it does not.',
  'legal.privacyKept': 'What is kept',
  'legal.privacyKeptText':
    'Names, email addresses and what an employer enters about employment; each check-in and check-out with its time and location status; the position of the device, but only if you allow your browser to give it (checking in works without it); and the network address and browser of each sign-in and of each change that administrators make.',
  'legal.privacySeen': 'Who sees it',
  'legal.privacySeenText':
    'You see your own records. The administrators of your company see those of the company. No company sees anything of another.',
  'legal.privacyElsewhere': 'What leaves this installation',
  'legal.privacyElsewhereText':
    'Checkpoint contains no advertising, no analytics and no tracking, and loads nothing from other sites. It sends emails to the people they are for, if its operator has set that up. Administrators who open a position on a map, or sign in with an account from elsewhere, visit that site. One cookie keeps you signed in.',
  'legal.privacyContact': 'Whom to ask',
  'legal.privacyContactText':
    'Your employer decides about this data. Ask your administrator to see, correct or erase what is kept about you.',

  'legal.termsLead': 'The rules for using this installation of Checkpoint.',
  'legal.termsSoftware': 'The software',
  'legal.termsSoftwareText':
    'Checkpoint is free software under the MIT licence. It comes without warranty of any kind.',
  'legal.termsService': 'The service',
  'legal.termsServiceText':
    'Whoever operates this installation is responsible for running it. The free plan covers 1 company and up to 10 employees.',
  'legal.termsUse': 'Fair use',
  'legal.termsUseText':
    'Check in and out for yourself only. Keep your password to yourself. Do not try to reach data that is not yours.',

  'legal.securityLead': 'How Checkpoint protects what it records.',
  'legal.securityRecord': 'A record that holds',
  'legal.securityRecordText':
    'Check-ins and check-outs are only ever added. The database itself refuses to change or delete one, and a correction always stands beside the original. Each record is sealed to the one before it, and the seals are signed with a key that lives outside the database: one command finds any record that was changed, removed or added.',
  'legal.securityAccess': 'Access',
  'legal.securityAccessText':
    'The server checks every request against the rules of who may do what. Companies are kept apart by the database. Passwords are stored as Argon2id hashes, sessions end when they must, and repeated guessing is slowed down.',
  'legal.securityBrowser': 'In the browser',
  'legal.securityBrowserText':
    'A strict content security policy allows nothing but files of Checkpoint itself, and no site can embed it or act in your name.',
  'legal.securityReport': 'Found a weakness?',
  'legal.securityReportText': 'Please tell the operator of this installation before you tell anybody else.',
} as const;
