import type { settings as english } from '../en/settings.ts';
import type { TextsLike } from '../translate.ts';

/** What a company settles for itself. */
export const settings: TextsLike<typeof english> = {
  'settings.failed': 'No se han podido cargar los ajustes.',
  'settings.companyFailed': 'No se ha podido cargar la empresa.',
  'settings.company': 'Empresa',
  'settings.companyLead': 'Así la ven sus empleados y figura en los informes.',
  'settings.copy': 'Copiar',
  'settings.copied': '¡Copiado!',
  'settings.replaceCode': 'Cambiar el código',
  'settings.replaceTitle': '¿Cambiar el código {code}?',
  'settings.replaceHint':
    'Dejará de funcionar de inmediato: nadie podrá unirse con él. Quienes ya se unieron, siguen.',
  'settings.keepCode': 'Conservar este código',
  'settings.codeReplaced': 'Su nuevo código de empresa es {code}',
  'settings.replaceFailed': 'No se ha podido cambiar el código de empresa. Inténtelo de nuevo.',
  'settings.hours': 'Días y horas',
  'settings.hoursLead': 'Los cambios valen desde ahora. Lo ya registrado conserva sus días y su zona.',
  'settings.timeZone': 'Zona horaria',
  'settings.timeZoneHint': 'Los días y las semanas empiezan allí a medianoche.',
  'settings.weekStart': 'Primer día de la semana',
  'settings.maxShiftHours': 'Turno más largo, en horas',
  'settings.maxShiftHoursHint': 'Después, una entrada abierta cuenta como salida olvidada.',
  'settings.hoursFigure': 'Horas en los informes',
  'settings.hoursFigureHint':
    'Lo que las tarjetas muestran primero. Los archivos llevan siempre las horas realmente trabajadas.',
  'settings.nominal': 'Nominales: 8 h por entrada',
  'settings.worked': 'Horas realmente trabajadas',
  'settings.passwords': 'Contraseñas',
  'settings.passwordsLead': 'Vale para toda contraseña que se establezca desde ahora.',
  'settings.minPasswordLength': 'Longitud mínima de las contraseñas',
  'settings.minPasswordLengthHint': 'La longitud hace segura una contraseña. 6 es lo mínimo, 12 está bien.',
  'settings.update': 'Actualizar ajustes',
  'settings.updating': 'Actualizando los ajustes…',
  'settings.updated': '¡Ajustes de la empresa actualizados!',
  'settings.updateFailed': 'No se han podido actualizar los ajustes. Inténtelo de nuevo.',
  'settings.conflict': 'Otra persona ha cambiado los ajustes entretanto',
  'settings.current': 'Empresa actual',
  'settings.administrator': 'Administrador',
  'settings.status': 'Estado',
  'settings.active': 'Activa',
};
