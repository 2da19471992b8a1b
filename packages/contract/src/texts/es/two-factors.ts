import type { twoFactors as english } from '../en/two-factors.ts';
import type { TextsLike } from '../translate.ts';

/** The second step of a sign-in: setting it up and passing it. */
export const twoFactors: TextsLike<typeof english> = {
  'twoFactors.title': 'Inicio de sesión en dos pasos',
  'twoFactors.lead':
    'Además de la contraseña, pida algo que solo usted tiene. Cada cambio aquí cierra su sesión en sus otros dispositivos.',
  'twoFactors.loadFailed': 'No se ha podido cargar su inicio de sesión en dos pasos.',
  'twoFactors.on': 'Activado',
  'twoFactors.off': 'Desactivado',
  'twoFactors.app': 'Aplicación de autenticación',
  'twoFactors.appLead': 'Un código de seis cifras de una aplicación de su teléfono.',
  'twoFactors.since': 'Desde el {date}',
  'twoFactors.setUp': 'Configurar',
  'twoFactors.setUpApp': 'Configurar una aplicación de autenticación',
  'twoFactors.remove': 'Eliminar',
  'twoFactors.passkeys': 'Llaves de acceso',
  'twoFactors.passkeysLead':
    'Su huella, su cara o su PIN en un dispositivo o una llave de seguridad. Una llave de acceso también inicia sesión sin contraseña.',
  'twoFactors.passkeysNeedHttps':
    'Los navegadores solo ofrecen llaves de acceso en una dirección segura (https). Pídasela al operador.',
  'twoFactors.passkeysNeedName':
    'Los navegadores solo ofrecen llaves de acceso en una dirección con nombre, no en {host}.',
  'twoFactors.passkeysUnsupported': 'Este navegador no admite llaves de acceso.',
  'twoFactors.addPasskey': 'Añadir una llave de acceso',
  'twoFactors.added': 'Añadida el {date}',
  'twoFactors.lastUsed': 'usada por última vez el {date}',
  'twoFactors.neverUsed': 'aún no usada',
  'twoFactors.rename': 'Cambiar el nombre',
  'twoFactors.renamePasskey': 'Cambiar el nombre de «{name}»',
  'twoFactors.removeNamed': 'Eliminar «{name}»',
  'twoFactors.recovery': 'Códigos de recuperación',
  'twoFactors.recoveryLead':
    'Cada uno sustituye una vez al segundo paso cuando no tiene a mano ni el teléfono ni la llave de acceso.',
  'twoFactors.renewCodes': 'Códigos nuevos',
  'twoFactors.passwordWhy': 'Para estar seguros de que es usted.',
  'twoFactors.continue': 'Continuar',
  'twoFactors.scan': 'Escanee esto con su aplicación de autenticación o escriba en ella la clave.',
  'twoFactors.qrName':
    'Código QR con la clave para su aplicación de autenticación. La misma clave figura al lado como texto.',
  'twoFactors.key': 'Clave',
  'twoFactors.copyKey': 'Copiar la clave',
  'twoFactors.copyFailed': 'Cópielo a mano.',
  'twoFactors.appCode': 'Código de la aplicación',
  'twoFactors.appCodeHint': 'Seis cifras; cambian cada 30 segundos',
  'twoFactors.turnOn': 'Activar',
  'twoFactors.codesTitle': 'Guarde sus códigos de recuperación',
  'twoFactors.codesText':
    'Solo se muestran esta vez y cada uno sirve una vez. Guárdelos donde los encuentre sin su teléfono.',
  'twoFactors.copyCodes': 'Copiar los códigos',
  'twoFactors.downloadCodes': 'Descargar',
  'twoFactors.codesFile': 'Códigos de recuperación de Checkpoint para {email}',
  'twoFactors.codesKept': 'Ya los he guardado',
  'twoFactors.appReady': 'La aplicación de autenticación está configurada.',
  'twoFactors.passkeyReady': 'La llave de acceso se ha añadido.',
  'twoFactors.factorRemoved': '«{name}» se ha eliminado.',
  'twoFactors.removeApp': '¿Eliminar la aplicación de autenticación?',
  'twoFactors.removeAppText':
    'Ya no se pedirán sus códigos y se cerrará su sesión en sus otros dispositivos.',
  'twoFactors.removePasskey': '¿Eliminar «{name}»?',
  'twoFactors.removePasskeyText':
    'Ya no servirá aquí y se cerrará su sesión en sus otros dispositivos. Bórrela también en el dispositivo.',
  'twoFactors.lastFactor':
    'A partir de entonces bastará su contraseña y sus códigos de recuperación dejarán de servir.',
  'twoFactors.renewTitle': '¿Crear nuevos códigos de recuperación?',
  'twoFactors.renewText': 'Sus códigos anteriores dejarán de servir.',
  'twoFactors.passkeyName': 'Nombre de la llave de acceso',
  'twoFactors.passkeyNameHint': 'Para reconocerla más adelante: «portátil de la oficina», «llave azul»',
  'twoFactors.cancel': 'Cancelar',
  'twoFactors.save': 'Guardar',
  'twoFactors.failed': 'No ha funcionado',
  'twoFactors.failedText': 'Inténtelo de nuevo.',
  'twoFactors.cancelled':
    'El navegador no ha facilitado ninguna llave de acceso: se ha cancelado o ha tardado demasiado.',
  'twoFactors.passkeyThere': 'Este dispositivo ya tiene una llave de acceso suya.',
  'twoFactors.secondStepPasskey': 'Use una llave de acceso o uno de sus códigos de recuperación.',
  'twoFactors.secondStepRecovery':
    'Sus llaves de acceso pertenecen a otra dirección. Aquí puede entrar con un código de recuperación.',
  'twoFactors.code': 'Código',
  'twoFactors.codeHint': 'Seis cifras de la aplicación o un código de recuperación',
  'twoFactors.recoveryCode': 'Código de recuperación',
  'twoFactors.usePasskey': 'Usar una llave de acceso',
  'twoFactors.lostAll':
    '¿Ha perdido el teléfono, la llave de acceso y los códigos? El operador puede restablecer el segundo paso.',
  'twoFactors.codesLeft': ({ count }) => (count === 1 ? 'Queda 1 código' : 'Quedan {count} códigos'),

  'error.wrong_code': 'Este código no es correcto. Introduzca el que la aplicación muestra ahora.',
  'error.passkey_not_added': 'No se ha podido añadir la llave de acceso. Inténtelo de nuevo.',
  'error.code_refused': 'Este código no es correcto o ya se ha utilizado.',
  'error.passkey_refused': 'Esta llave de acceso no es válida aquí.',
  'error.second_step_expired': 'Ha pasado demasiado tiempo. Inicie sesión de nuevo.',
  'error.second_factor_elsewhere':
    'Su cuenta inicia sesión en un servicio de identificación. Configure allí el segundo paso.',
  'error.second_factor_exists': 'Esto ya está configurado.',
  'error.second_factor_missing': 'No hay nada de este tipo que cambiar.',
  'error.passkeys_unavailable':
    'Las llaves de acceso necesitan una dirección con nombre. Abra Checkpoint por su nombre y no por su número.',
  'error.too_many_passkeys': 'Ya tiene {limit} llaves de acceso. Elimine antes una.',
  'validation.codeRequired': 'Introduzca el código',
  'validation.passkeyNameRequired': 'Dé un nombre a la llave de acceso',
};
