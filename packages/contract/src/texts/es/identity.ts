import type { identity as english } from '../en/identity.ts';
import type { TextsLike } from '../translate.ts';

/** Signing in and signing up. */
export const identity: TextsLike<typeof english> = {
  'identity.email': 'Correo electrónico',
  'identity.password': 'Contraseña',
  'identity.confirmPassword': 'Confirmar contraseña',
  'identity.firstName': 'Nombre',
  'identity.lastName': 'Apellidos',
  'identity.companyCode': 'Código de empresa',
  'identity.department': 'Departamento',
  'identity.jobTitle': 'Puesto',
  'identity.phone': 'Teléfono',
  'identity.signIn': 'Iniciar sesión',
  'identity.signingIn': 'Iniciando sesión…',
  'identity.createAccount': 'Crear cuenta',
  'identity.creatingAccount': 'Creando la cuenta…',

  'identity.welcomeBack': '¡Le damos la bienvenida de nuevo!',
  'identity.loginFailed': 'No se ha podido iniciar sesión',
  'identity.loginFailedText': 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
  'identity.registrationFailed': 'No se ha podido completar el registro',
  'identity.registrationFailedText': 'No se ha podido crear la cuenta. Inténtelo de nuevo.',
  'identity.accountCreated': '¡Cuenta creada correctamente!',
  'identity.accountCreatedText': 'Inicie sesión para registrar su primera entrada.',

  'identity.employeeSignIn': 'Acceso de empleados',
  'identity.employeeSignInLead': 'Inicie sesión para registrar su entrada y su salida.',
  'identity.passwordResetNote':
    '¿Ha olvidado su contraseña? El administrador de su empresa puede restablecerla.',
  'identity.newHere': '¿Es su primera vez?',
  'identity.joinCompany': 'Únase a su empresa',
  'identity.administratorInstead': '¿Dirige una empresa?',
  'identity.companyAccess': 'Acceso de empresa',
  'identity.changePassword': 'Cambie su contraseña',
  'identity.changePasswordLead': 'Su contraseña es solo temporal. Elija una propia para continuar.',

  'identity.employeeSignUp': 'Únase a su empresa',
  'identity.employeeSignUpLead': 'Su administrador le facilita el código de empresa.',
  'identity.companyCodeHint': 'Seis caracteres',
  'identity.companyFound': 'Va a unirse a {name}',
  'identity.aboutYou': 'Sobre usted',
  'identity.yourWork': 'Su trabajo',
  'identity.yourPassword': 'Su contraseña',
  'identity.haveAccount': '¿Ya tiene una cuenta?',

  'identity.administratorSignIn': 'Acceso de empresa',
  'identity.administratorSignInLead': 'Inicie sesión para gestionar su empresa.',
  'identity.administratorSignUp': 'Cree su cuenta de administrador',
  'identity.administratorSignUpLead': 'Después creará su empresa; basta con un nombre.',
  'identity.newAdministrator': '¿Es nuevo en Checkpoint?',
  'identity.createAdministrator': 'Crear una cuenta',
  'identity.employeeInstead': '¿Es usted empleado?',

  'identity.continueWith': 'Continuar con {provider}',
  'identity.providerNote': 'Inicia sesión en {provider}. Checkpoint nunca ve su contraseña.',
  'identity.optionsFailed': 'No se ha podido saber cómo inicia sesión.',

  'identity.asideTitle': 'Un toque, y cuenta.',
  'identity.asideText': 'Cada registro se guarda para siempre y nunca cambia a sus espaldas.',
  'identity.asideOffline': '¿Sin cobertura? Cuenta igual.',
  'identity.asideOfflineText': 'Sin conexión, el registro espera en el teléfono y se envía solo.',
  'identity.asideHours': 'Horas que cuadran.',
  'identity.asideHoursText': 'Cada turno, pausa y corrección en un historial que se puede demostrar.',
};
