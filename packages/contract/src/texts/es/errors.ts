import type { errors as english } from '../en/errors.ts';
import type { TextsLike } from '../translate.ts';

/** What a person reads for each code of the error catalogue. */
export const errors: TextsLike<typeof english> = {
  'error.invalid_input': 'Revise los campos marcados.',
  'error.password_too_guessable':
    'Elija una contraseña que no sea su correo, su nombre ni el nombre de su empresa.',
  'error.unauthenticated': 'Su sesión está cerrada. Inicie sesión.',
  'error.invalid_credentials': 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
  'error.forbidden': 'No tiene permiso para hacer esto.',
  'error.cross_site_request': 'Esta solicitud procedía de otro sitio y se ha rechazado.',
  'error.other_person': 'Otra persona ha iniciado sesión. No se ha registrado nada.',
  'error.temporary_password_expired': 'Su contraseña temporal ha caducado. Diríjase a su administrador.',
  'error.password_change_required': 'Debe cambiar su contraseña temporal para seguir usando la aplicación.',
  'error.plan_limit': 'Esta empresa ha alcanzado su límite de {limit} empleados.',
  'error.registration_closed':
    'Aquí no se admiten nuevas cuentas de administrador. Consulte al operador de esta instalación.',
  'error.not_found': 'No encontrado.',
  'error.company_code_unknown': 'Ninguna empresa tiene este código. Pida el actual a su administrador.',
  'error.account_exists': 'Ya existe una cuenta con este correo. Inicie sesión con ella.',
  'error.already_checked_in': 'Ya ha registrado su entrada.',
  'error.already_checked_out': 'Ya ha registrado su salida.',
  'error.no_check_in_yet': 'Registre primero su entrada y después podrá cambiar su ubicación.',
  'error.record_replaced':
    'Desde entonces ha registrado una entrada o salida, o su registro se ha corregido. Elija la ubicación de nuevo.',
  'error.request_timeout': 'La solicitud tardó demasiado en llegar.',
  'error.payload_too_large': 'La solicitud es demasiado grande.',
  'error.too_many_attempts': 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  'error.internal': 'Algo ha fallado por nuestra parte. Inténtelo de nuevo.',
  'error.unavailable':
    'Checkpoint no puede acceder a su base de datos en este momento. Inténtelo de nuevo en breve.',
  'error.provider_unavailable':
    'Su servicio de identificación no responde en este momento. Inténtelo de nuevo en breve.',
};
