import type { mail as english } from '../en/mail.ts';
import type { TextsLike } from '../translate.ts';

/** What the server mails to people, where the installation has a mail server. */
export const mail: TextsLike<typeof english> = {
  'mail.passwordResetSubject': 'Se ha restablecido su contraseña en {companyName}',
  'mail.passwordResetText': `Hola, {firstName}:

Un administrador de {companyName} ha establecido una contraseña nueva para su cuenta de Checkpoint y ha cerrado sus sesiones. Pídasela si aún no la tiene.

Si no lo esperaba, hable con él.`,
  'mail.temporaryPasswordText': `Hola, {firstName}:

Un administrador de {companyName} ha establecido una contraseña temporal para su cuenta de Checkpoint y ha cerrado sus sesiones. Pídasela si aún no la tiene. Vale tres días; al iniciar sesión elegirá la suya.

Si no lo esperaba, hable con él.`,
  'mail.resetLinkSubject': 'Elija una contraseña nueva para Checkpoint',
  'mail.resetLinkText': `Hola, {firstName}:

Alguien pidió una contraseña nueva para su cuenta de Checkpoint. Si fue usted, abra este enlace antes de una hora; vale una sola vez:

{url}

Si no fue usted, no haga nada: su contraseña sigue siendo la misma.`,
};
