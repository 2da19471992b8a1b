import type { landing as english } from '../en/landing.ts';
import type { TextsLike } from '../translate.ts';

/** The public pages: landing page, privacy, terms, security. */
export const landing: TextsLike<typeof english> = {
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

  'landing.trust': 'Hecho para que pueda confiar',
  'landing.offline': '¿Sin cobertura? Cuenta\u00a0igual.',
  'landing.offlineText':
    'Un registro sin conexión se guarda en el teléfono con la hora del toque y se envía solo en cuanto Checkpoint responde: una vez y en orden.',
  'landing.offlineView': 'Ejemplo: el control horario indica que un registro espera su envío y está a salvo.',
  'landing.proof': 'Un historial que se demuestra solo.',
  'landing.proofText':
    'Los registros solo se añaden, cada uno sellado con el anterior. Un comando los verifica todos y señala el primero que se haya cambiado, quitado o añadido.',
  'landing.proofView': 'Ejemplo: un libro de registros sellados y el comando que lo verifica.',
  'landing.proofIn': 'Entrada',
  'landing.proofOut': 'Salida',
  'landing.own': 'Suyo, con un solo\u00a0comando.',
  'landing.ownText':
    'Checkpoint es software libre. Funciona en una máquina propia con Node.js y nada más: la base de datos viene incluida y nada sale de casa.',
  'landing.ownCopy': 'Copiar',
  'landing.ownCopyFailed': 'Copie el comando a mano.',
  'landing.plan': 'Gratis para empezar, y justo',
  'landing.planText':
    'Los administradores nunca cuentan. Quien opera Checkpoint levanta el límite con un comando.',
  'landing.planCompanies': 'empresa',
  'landing.planEmployees': 'empleados',
  'landing.planCards': 'tarjetas de crédito',

  'landing.ready': '¿Listo para modernizar su lugar de trabajo?',
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
  'landing.sceneOut': 'Fuera',
};
