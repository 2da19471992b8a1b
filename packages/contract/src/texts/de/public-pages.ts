import type { publicPages as english } from '../en/public-pages.ts';
import type { TextsLike } from '../translate.ts';

export const publicPages: TextsLike<typeof english> = {
  'landing.title': 'Zeiterfassung, neu gedacht',
  'landing.footer': 'Rechtliches',
  'landing.privacy': 'Datenschutz',
  'landing.terms': 'Bedingungen',
  'landing.security': 'Sicherheit',
};
