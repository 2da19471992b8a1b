import type { validation as english } from '../en/validation.ts';
import type { TextsLike } from '../translate.ts';

/** Field messages. */
export const validation: TextsLike<typeof english> = {
  'validation.wrongType': 'Este valor no es del tipo correcto.',
  'validation.invalid': 'Este valor no es válido.',
  'validation.tooLong': 'Este texto es demasiado largo.',
  'validation.controlCharacters': 'Este texto contiene caracteres que no se pueden mostrar.',
  'validation.emailLogin': 'Introduzca un correo electrónico válido',
  'validation.firstNameRequired': 'El nombre es obligatorio',
  'validation.lastNameRequired': 'Los apellidos son obligatorios',
  'validation.passwordRequired': 'La contraseña es obligatoria',
  'validation.passwordMinimum': 'La contraseña debe tener al menos 6 caracteres',
  'validation.passwordTooShort': 'La contraseña debe tener al menos {minimum} caracteres',
  'validation.confirmPassword': 'Confirme su contraseña',
  'validation.passwordsDiffer': 'Las contraseñas no coinciden',
  'validation.companyCode': 'Introduzca su código de empresa',
  'validation.locationStatusRequired': 'Elija su ubicación para continuar',
  'validation.customStatusRequired': 'Escriba su ubicación',
};
