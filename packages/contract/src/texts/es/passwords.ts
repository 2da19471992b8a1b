import type { passwords as english } from '../en/passwords.ts';
import type { TextsLike } from '../translate.ts';

/** Changing one's password. */
export const passwords: TextsLike<typeof english> = {
  'passwords.lead': 'Al cambiarla se cierra su sesión en los demás dispositivos.',
  'passwords.current': 'Contraseña actual',
  'passwords.new': 'Contraseña nueva',
  'passwords.change': 'Cambiar la contraseña',
  'passwords.changing': 'Cambiando la contraseña…',
  'passwords.changed': '¡Su contraseña se ha cambiado!',
  'passwords.changedAtSignIn': 'Su contraseña se ha cambiado.',
  'passwords.failed': 'No se pudo cambiar la contraseña. Inténtelo de nuevo.',
  'passwords.failedAtSignIn': 'La contraseña no se ha cambiado',
  'passwords.required': 'Debe cambiar la contraseña',
};
