/** What the public pages are called, and their foot: landing page, privacy, terms, security. */
export const publicPages = {
  'landing.title': 'Workforce Management Reimagined',
  'landing.footer': 'Legal',
  'landing.privacy': 'Privacy',
  'landing.terms': 'Terms',
  'landing.security': 'Security',
} as const;
