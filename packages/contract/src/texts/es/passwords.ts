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
  'passwords.failed': 'No se ha podido cambiar la contraseña. Inténtelo de nuevo.',
  'passwords.failedAtSignIn': 'La contraseña no se ha cambiado',
  'passwords.required': 'Debe cambiar la contraseña',
  'passwords.changeTemporary': 'A partir de ahora solo usted debe conocerla.',
  'passwords.forgotTitle': 'Contraseña perdida',
  'passwords.forgotLead':
    'Para administradores. Los empleados la piden a su administrador, que les da otra en un momento.',
  'passwords.request': 'Enviarme un enlace',
  'passwords.requestSent':
    'Si {email} es de un administrador, ya va un enlace en camino. Vale una vez, durante una hora.',
  'passwords.requestFailed': 'No se ha podido pedir el enlace. Inténtelo de nuevo.',
  'passwords.askOperator':
    'Esta instalación no envía correo. Su operador le crea un enlace, que vale una vez, durante una hora:',
  'passwords.backToSignIn': 'Volver al inicio de sesión',
  'passwords.resetTitle': 'Elija una contraseña nueva',
  'passwords.resetLead': 'Se cerrarán todas sus sesiones. Entre después con la nueva contraseña.',
  'passwords.endsSession': 'Aquí ha iniciado sesión {name}. Con la nueva contraseña, esa sesión termina.',
  'passwords.linkOver': 'Este enlace ya no vale',
  'passwords.linkOverLead': 'Se usó, pasó su hora o lo sustituyó otro más reciente.',
  'passwords.newLink': 'Pedir un enlace nuevo',
};
