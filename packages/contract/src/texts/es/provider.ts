import type { provider as english } from '../en/provider.ts';
import type { TextsLike } from '../translate.ts';

/** Signing in at an identity provider: what can go wrong, and linking an account to it. */
export const provider: TextsLike<typeof english> = {
  'provider.failed': 'Inicio de sesión fallido',
  'provider.otherAccount': 'Usar otra cuenta',
  'provider.toProfile': 'Volver a su perfil',

  'provider.cancelled': 'No ha iniciado sesión',
  'provider.cancelledText':
    'Ha interrumpido el inicio de sesión o su servicio de identificación no le ha dejado pasar. No ha cambiado nada.',
  'provider.expired': 'Este inicio de sesión ya no es válido',
  'provider.expiredText':
    'Ya se había usado, ha tardado más de diez minutos o empezó en otro navegador. Empiece de nuevo; es solo un momento.',
  'provider.refused': 'No se ha podido confirmar el inicio de sesión',
  'provider.refusedText':
    'Lo que ha enviado su servicio de identificación no ha superado las comprobaciones, así que nadie ha iniciado sesión. Si vuelve a ocurrir, avise al operador de esta instalación.',
  'provider.unavailable': 'Ahora mismo no se puede iniciar sesión',
  'provider.unavailableText':
    'Un servicio necesario no responde. No se ha perdido nada. Inténtelo de nuevo en un momento.',
  'provider.tooMany': 'Demasiados intentos',
  'provider.tooManyText':
    'Han fallado demasiados inicios de sesión desde su red. Inténtelo de nuevo dentro de un cuarto de hora.',
  'provider.noEmail': 'Su cuenta no tiene correo electrónico',
  'provider.noEmailText':
    'Su servicio de identificación no ha indicado ninguno, y aquí toda cuenta necesita uno. Quien administra el servicio puede añadirlo.',
  'provider.emailInUse': 'Ya existe una cuenta con su correo',
  'provider.emailInUseText':
    'No está vinculada a la cuenta con la que acaba de identificarse, y un correo por sí solo no demuestra nada. El operador de esta instalación puede vincular las dos.',
  'provider.closed': 'Todavía no tiene cuenta aquí',
  'provider.inactive': 'Su cuenta no está activa',
  'provider.inactiveText': 'Un administrador de su empresa puede activarla.',
  'provider.linkInterrupted': 'No se ha vinculado nada',
  'provider.linkInterruptedText':
    'Se cerró su sesión, o la inició otra persona, antes de que su servicio de identificación le devolviera aquí.',
  'provider.linkTaken': 'Esta cuenta ya está en uso',
  'provider.linkTakenText':
    'La cuenta con la que se ha identificado abre aquí otra cuenta. No se ha vinculado nada.',
  'provider.linkOther': 'Su cuenta ya está vinculada',
  'provider.linkOtherText':
    'Está vinculada a otra cuenta de su servicio de identificación. El operador de esta instalación puede cambiarlo.',

  'provider.signIn': 'Cómo inicia sesión',
  'provider.linked': 'Inicia sesión con {provider}. Su contraseña se queda allí; Checkpoint nunca la ve.',
  'provider.linkOffer':
    'Esta instalación usa ahora {provider} para iniciar sesión. Vincule su cuenta mientras su sesión siga abierta.',
  'provider.linkResult':
    'A partir de entonces {provider} será la única entrada: se borra su contraseña de Checkpoint y se cierra la sesión en sus otros dispositivos.',
  'provider.link': 'Vincular con {provider}',
};
