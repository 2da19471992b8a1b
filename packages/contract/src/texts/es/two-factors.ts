import type { twoFactors as english } from '../en/two-factors.ts';
import type { TextsLike } from '../translate.ts';

/** The second step of a sign-in: setting it up and passing it. */
export const twoFactors: TextsLike<typeof english> = {
  'error.wrong_code': 'Este código no es correcto. Introduzca el que la aplicación muestra ahora.',
  'error.passkey_not_added': 'No se ha podido añadir la llave de acceso. Inténtelo de nuevo.',
  'error.code_refused': 'Este código no es correcto o ya se ha utilizado.',
  'error.passkey_refused': 'Esta llave de acceso no es válida aquí.',
  'error.second_step_expired': 'Ha pasado demasiado tiempo. Inicie sesión de nuevo.',
  'error.second_factor_elsewhere':
    'Su cuenta inicia sesión en un proveedor de identidad. Configure allí el segundo paso.',
  'error.second_factor_exists': 'Esto ya está configurado.',
  'error.second_factor_missing': 'No hay nada de este tipo que cambiar.',
  'error.passkeys_unavailable':
    'Las llaves de acceso necesitan una dirección con nombre. Abra Checkpoint por su nombre y no por su número.',
  'error.too_many_passkeys': 'Ya tiene {limit} llaves de acceso. Elimine antes una.',
  'validation.codeRequired': 'Introduzca el código',
  'validation.passkeyNameRequired': 'Dé un nombre a la llave de acceso',
};
