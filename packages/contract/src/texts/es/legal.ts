import type { legal as english } from '../en/legal.ts';
import type { TextsLike } from '../translate.ts';

/** Privacy, terms and security: short, and true of any installation. */
export const legal: TextsLike<typeof english> = {
  'legal.privacyLead': 'Qué guarda Checkpoint sobre las personas y qué no.',
  'legal.privacyKept': 'Qué se guarda',
  'legal.privacyKeptText':
    'Nombres, direcciones de correo y lo que la empresa anota sobre el empleo; cada entrada y salida con su hora y su ubicación; la posición del dispositivo, pero solo si usted permite a su navegador facilitarla (se puede registrar la entrada sin ella); y la dirección de red y el navegador de cada inicio de sesión y de cada cambio que hacen los administradores.',
  'legal.privacySeen': 'Quién lo ve',
  'legal.privacySeenText':
    'Usted ve sus propios registros. Los administradores de su empresa ven los de la empresa. Ninguna empresa ve nada de otra.',
  'legal.privacyElsewhere': 'Qué sale de esta instalación',
  'legal.privacyElsewhereText':
    'Checkpoint no contiene publicidad, ni analítica, ni rastreo, y no carga nada de otros sitios. Envía correos a las personas a las que van dirigidos, si su operador lo ha configurado. Los administradores que abren una posición en un mapa, o que entran con una cuenta de otro lugar, visitan ese sitio. Una sola cookie mantiene su sesión abierta.',
  'legal.privacyContact': 'A quién dirigirse',
  'legal.privacyContactText':
    'Su empresa decide sobre estos datos. Diríjase a su administrador para ver, corregir o borrar lo que se guarda sobre usted.',

  'legal.termsLead': 'Las normas de uso de esta instalación de Checkpoint.',
  'legal.termsSoftware': 'El software',
  'legal.termsSoftwareText':
    'Checkpoint es software libre con licencia MIT. Se ofrece sin garantía de ningún tipo.',
  'legal.termsService': 'El servicio',
  'legal.termsServiceText':
    'Quien opera esta instalación es responsable de su funcionamiento. El plan gratuito cubre 1 empresa y hasta 10 empleados.',
  'legal.termsUse': 'Uso correcto',
  'legal.termsUseText':
    'Registre solo sus propias entradas y salidas. No comparta su contraseña. No intente acceder a datos que no son suyos.',

  'legal.securityLead': 'Cómo protege Checkpoint lo que registra.',
  'legal.securityRecord': 'Un registro fiable',
  'legal.securityRecordText':
    'Las entradas y salidas solo se añaden. La propia base de datos se niega a cambiarlas o borrarlas, y una corrección siempre figura junto al original. Cada registro está sellado con el anterior, y los sellos se firman con una clave que vive fuera de la base de datos: un comando encuentra cualquier registro cambiado, quitado o añadido.',
  'legal.securityAccess': 'Acceso',
  'legal.securityAccessText':
    'El servidor comprueba cada solicitud según las reglas de quién puede hacer qué. La base de datos mantiene separadas las empresas. Las contraseñas se guardan como hashes Argon2id, las sesiones terminan cuando deben y los intentos repetidos de adivinarlas se frenan.',
  'legal.securityBrowser': 'En el navegador',
  'legal.securityBrowserText':
    'Una política estricta de seguridad de contenido solo admite archivos del propio Checkpoint, y ningún otro sitio puede incrustarlo ni actuar en su nombre.',
  'legal.securityReport': '¿Ha encontrado una vulnerabilidad?',
  'legal.securityReportText': 'Comuníquela al operador de esta instalación antes que a nadie más.',
};
