import type { shell as english } from '../en/shell.ts';
import type { TextsLike } from '../translate.ts';

/** The frame around every page, and the words that its parts share. */
export const shell: TextsLike<typeof english> = {
  'shell.productName': 'Checkpoint',
  'shell.pageTitle': '{page} · Checkpoint',
  'shell.language': 'Idioma',
  'shell.loading': 'Cargando...',
  'shell.optional': 'Opcional',
  'shell.close': 'Cerrar',
  'shell.tryAgain': 'Reintentar',
  'shell.showPassword': 'Mostrar contraseña',
  'shell.hidePassword': 'Ocultar contraseña',
  'shell.passwordShort':
    'Al menos {minimum} caracteres. Cuanto más larga, más segura: funcionan bien varias palabras seguidas.',
  'shell.passwordWeak': 'Fácil de adivinar. Unas palabras más la harán segura.',
  'shell.passwordFair': 'Aceptable. Un poco más larga será segura.',
  'shell.passwordStrong': 'Segura.',
  'shell.useDarkTheme': 'Usar el tema oscuro',
  'shell.useLightTheme': 'Usar el tema claro',
  'shell.notification': 'Aviso',
  'shell.notifications': 'Avisos ({hotkey})',
  'shell.skipToContent': 'Ir al contenido',
  'shell.copied': 'Copiado',
  'shell.copyFailed': 'No se ha podido copiar',
  'shell.noAnswer': 'No se puede conectar con Checkpoint. Compruebe su conexión e inténtelo de nuevo.',
  'shell.unauthorized': 'Sesión no válida',
  'shell.loggedOut': 'Su sesión está cerrada. Iniciando sesión de nuevo...',

  'shell.mainNavigation': 'Principal',
  'shell.openMenu': 'Abrir menú',
  'shell.closeMenu': 'Cerrar menú',
  'shell.userMenu': 'Cuenta de {name}',
  'shell.signOut': 'Cerrar sesión',
  'shell.checkInOut': 'Control horario',
  'shell.dashboard': 'Panel',
  'shell.profile': 'Perfil',
  'shell.settings': 'Ajustes',
  'shell.employees': 'Empleados',

  'shell.notFound': '404 Página no encontrada',
  'shell.notFoundHint': '¿Falta añadir la página al enrutador?',
  'shell.toStart': 'Volver al inicio',
  'shell.accessDenied': 'Acceso denegado',
  'shell.settingsDenied': 'Solo los administradores de la empresa pueden acceder a la configuración.',
  'shell.reportsDenied': 'Solo los administradores de la empresa pueden acceder a los informes.',
  'shell.employeesDenied': 'Solo los administradores de la empresa pueden acceder a la gestión de empleados.',
  'shell.pageFailed': 'No se ha podido abrir esta página.',
  'shell.pageFailedHint':
    'Puede que falte la conexión o que Checkpoint se haya actualizado entretanto. No se ha perdido nada de lo registrado.',
  'shell.reload': 'Recargar la página',
};
