import type { administration as english } from '../en/administration.ts';
import type { TextsLike } from '../translate.ts';

/** Choosing a password by a link, and the company's administrators. */
export const administration: TextsLike<typeof english> = {
  'activation.title': 'Elija su contraseña',
  'activation.lead': '{company} le ha invitado a Checkpoint como {email}.',
  'activation.reading': 'Comprobando su enlace…',
  'activation.invalid': 'Este enlace no se puede usar',
  'activation.unread': 'No se ha podido comprobar su enlace',
  'activation.linkUnharmed': 'Su enlace no se ha gastado; sirve como antes.',
  'activation.submit': 'Establecer contraseña y entrar',
  'activation.failed': 'No se ha podido establecer su contraseña.',
  'activation.toSignIn': 'Ir al inicio de sesión',
  'administrators.title': 'Administradores',
  'administrators.lead':
    'Ven y gestionan todo en la empresa. Para añadir otro, abra los datos de un empleado.',
  'administrators.failed': 'No se han podido cargar los administradores.',
  'administrators.demoteTitle': '¿Quitar los derechos a {name}?',
  'administrators.demoteHint':
    '{name} sigue siendo empleado, cuenta para el plan y debe iniciar sesión de nuevo.',
  'administrators.demoteAction': 'Quitar derechos',
  'administrators.demoted': '{name} ya no es administrador.',
  'administrators.transferTitle': '¿Entregar la empresa a {name}?',
  'administrators.transferHint':
    'Usted sigue siendo administrador, pero solo {name} podrá devolver la empresa.',
  'administrators.transferAction': 'Entregar empresa',
  'administrators.transferred': 'La empresa es ahora de {name}.',
  'administrators.changeFailed': 'El cambio ha fallado. Inténtelo de nuevo.',
};
