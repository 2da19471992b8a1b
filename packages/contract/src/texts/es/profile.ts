import type { profile as english } from '../en/profile.ts';
import type { TextsLike } from '../translate.ts';

/** One's own page. */
export const profile: TextsLike<typeof english> = {
  'profile.administrator': 'Administrador',
  'profile.employee': 'Empleado',
  'profile.failed': 'No se ha podido cargar su perfil.',
  'profile.personal': 'Datos personales',
  'profile.personalLead': 'Su nombre, tal como lo ven los administradores y figura en los informes.',
  'profile.emailNote': 'El correo no se puede cambiar aquí. Pida el cambio a su administrador.',
  'profile.update': 'Actualizar perfil',
  'profile.updating': 'Actualizando el perfil…',
  'profile.updated': '¡Perfil actualizado!',
  'profile.updateFailed': 'No se ha podido actualizar el perfil. Inténtelo de nuevo.',
  'profile.accountDetails': 'Datos de la cuenta',
  'profile.company': 'Empresa',
  'profile.noDepartment': 'Sin departamento',
  'profile.latestActivity': 'Última actividad',
  'profile.checkedIn': 'En turno',
  'profile.checkedOut': 'Fuera de turno',
  'profile.noActivity': 'Sin actividad reciente',
  'profile.activityFailed': 'No se ha podido cargar su última actividad.',
};
