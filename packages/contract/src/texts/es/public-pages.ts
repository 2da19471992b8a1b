import type { publicPages as english } from '../en/public-pages.ts';
import type { TextsLike } from '../translate.ts';

export const publicPages: TextsLike<typeof english> = {
  'landing.title': 'El control horario, reinventado',
  'landing.footer': 'Información legal',
  'landing.privacy': 'Privacidad',
  'landing.terms': 'Condiciones',
  'landing.security': 'Seguridad',
};
