import type { companySetup as english } from '../en/company-setup.ts';
import type { TextsLike } from '../translate.ts';

/** Creating a company. */
export const companySetup: TextsLike<typeof english> = {
  'companySetup.title': 'Configure su empresa',
  'companySetup.lead':
    'Basta con un nombre. Usted será su administrador y recibirá el código con el que se unirán sus empleados.',
  'companySetup.name': 'Nombre de la empresa',
  'companySetup.address': 'Dirección',
  'companySetup.create': 'Crear empresa',
  'companySetup.creating': 'Creando la empresa…',
  'companySetup.zone': 'Las horas se mostrarán en la zona horaria de este dispositivo: {zone}.',
  'companySetup.createdToast': '¡Empresa creada! Su código de empresa es {code}',
  'companySetup.failed': 'No se ha podido crear la empresa. Inténtelo de nuevo.',
  'companySetup.created': '{name} está lista',
  'companySetup.code': 'Su código de empresa',
  'companySetup.codeHint': 'Compártalo con sus empleados: lo necesitan para crear su cuenta.',
  'companySetup.copy': 'Copiar código',
  'companySetup.copyFailed': 'Copie el código a mano.',
  'companySetup.redirecting': 'Irá al panel en 5 segundos...',
  'companySetup.goNow': 'Ir al panel ahora',
};
