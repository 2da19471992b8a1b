import type { invitation as english } from '../en/invitation.ts';
import type { TextsLike } from '../translate.ts';

/** What an administrator sends to somebody new; copied or mailed by hand. */
export const invitation: TextsLike<typeof english> = {
  'invitation.signIn': 'Inicie sesión con',
  'invitation.signInAt': 'Inicie sesión en {url} con',
  'invitation.message': `Hola, {firstName}:

Se le ha añadido a {companyName} en Checkpoint.

{signIn}
Correo electrónico: {email}
Contraseña temporal: {password}

La contraseña temporal es válida hasta el {until}. Elegirá la suya al iniciar sesión por primera vez.`,
};
