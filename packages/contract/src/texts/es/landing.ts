import type { landing as english } from '../en/landing.ts';
import type { TextsLike } from '../translate.ts';

/** The public pages: landing page, privacy, terms, security. */
export const landing: TextsLike<typeof english> = {
  'landing.title': 'El control horario, reinventado',
  'landing.lead':
    'Un toque al entrar, un toque al salir. Vea quién está en el momento en que cambia y cierre el mes con horas que la nómina acepta.',
  'landing.getStarted': 'Empezar',
  'landing.companyAccess': 'Acceso de empresa',
  'landing.employeeCheckIn': 'Registro de empleados',
  'landing.freeTier': 'Gratis para 1 empresa y hasta 10 empleados. Sin tarjeta de crédito.',
  'landing.home': 'Checkpoint, página de inicio',

  'landing.features': 'Qué hace Checkpoint',
  'landing.companyManagement': 'Gestión de la empresa',
  'landing.companyManagementText':
    'Organice equipos, roles y departamentos, con control de acceso desde el primer minuto.',
  'landing.employeeTracking': 'Seguimiento de empleados',
  'landing.employeeTrackingText':
    'Entradas en tiempo real y presencia visible en todos sus centros, sin recargar la página.',
  'landing.advancedAnalytics': 'Análisis avanzado',
  'landing.advancedAnalyticsText':
    'Paneles visuales, filtros e informes listos para exportar, con cifras que cuadran.',

  'landing.steps': 'En marcha en un minuto',
  'landing.stepCompany': 'Cree su empresa',
  'landing.stepCompanyText': 'Basta con un nombre.',
  'landing.stepCode': 'Comparta el código',
  'landing.stepCodeText': 'Seis caracteres con los que se une su equipo.',
  'landing.stepCheckIn': 'Vea la primera entrada',
  'landing.stepCheckInText': 'Aparece en su panel en un segundo.',

  'landing.ready': '¿Listo para modernizar su lugar de trabajo?',
  'landing.footer': 'Información legal',
  'landing.privacy': 'Privacidad',
  'landing.terms': 'Condiciones',
  'landing.security': 'Seguridad',
  'landing.copyright': '© 2025 Checkpoint',

  'landing.scene':
    'Ejemplo: un empleado ha registrado su entrada en el teléfono y el panel muestra quién está.',
  'landing.scenePresence': 'Presencia',
  'landing.sceneNow': 'en vivo',
  'landing.sceneState': 'En turno desde 8:58',
  'landing.sceneToday': 'Hoy',
  'landing.sceneCheckOut': 'Registrar salida',
  'landing.sceneCheckedIn': 'En turno',
  'landing.sceneIn': 'En la oficina',
  'landing.sceneLunch': 'Almuerzo',
  'landing.sceneOut': 'Fuera de turno',
};
