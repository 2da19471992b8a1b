import type { dashboard as english } from '../en/dashboard.ts';
import type { TextsLike } from '../translate.ts';

/** The administrators' dashboard. */
export const dashboard: TextsLike<typeof english> = {
  'dashboard.adminTitle': 'Panel de administración',
  'dashboard.employeeTitle': 'Panel de empleados',
  'dashboard.checkedIn': 'En turno',
  'dashboard.checkedOut': 'Fuera de turno',
  'dashboard.totalEmployees': 'Total de empleados',
  'dashboard.statsFailed': 'No se han podido cargar las cifras.',

  'dashboard.presence': 'Presencia',
  'dashboard.presenceTable': 'Los empleados y dónde están',
  'dashboard.search': 'Buscar empleados',
  'dashboard.searchExample': 'Nombre, correo o puesto',
  'dashboard.department': 'Departamento',
  'dashboard.allDepartments': 'Todos los dptos.',
  'dashboard.columns': 'Columnas',
  'dashboard.column.employee': 'Empleado',
  'dashboard.column.department': 'Departamento',
  'dashboard.column.status': 'Estado',
  'dashboard.column.checkInTime': 'Entrada',
  'dashboard.column.locationStatus': 'Ubicación',
  'dashboard.column.checkOutTime': 'Salida',
  'dashboard.noEmployees': 'Todavía no hay empleados. Añada el primero para empezar.',
  'dashboard.noEmployeesHint': 'Los empleados se unen con el código de empresa {code}.',
  'dashboard.noMatch': 'Ningún empleado coincide con su búsqueda.',
  'dashboard.clearFilters': 'Quitar filtros',
  'dashboard.employeesFailed': 'No se han podido cargar los empleados.',
  'dashboard.shown': ({ count }) => (count === 1 ? 'Se muestra 1 empleado' : 'Se muestran {count} empleados'),

  'dashboard.range': '{first}–{last}',
  'dashboard.rangeOf': '{first}–{last} de {total}',
  'dashboard.previous': 'Anterior',
  'dashboard.next': 'Siguiente',
  'dashboard.order': 'Orden',
  'dashboard.order.changed': 'Último primero',
  'dashboard.order.name': 'Por nombre',
  'dashboard.column.actions': 'Acciones',
  'dashboard.action.view': 'Ver a {name}',
  'dashboard.action.edit': 'Editar a {name}',
  'dashboard.action.map': 'Mostrar en un mapa dónde estaba {name}',
  'dashboard.action.noMap': 'No se conoce ninguna posición de {name}',
  'dashboard.action.resetPassword': 'Restablecer la contraseña de {name}',
  'dashboard.action.delete': 'Dar de baja a {name}',

  'dashboard.viewAllActivity': 'Ver toda la actividad',
  'dashboard.recentActivity': 'Actividad reciente',
  'dashboard.noActivity': 'No hay actividad reciente',
  'dashboard.activityFailed': 'No se ha podido cargar la actividad reciente.',
  'dashboard.didCheckIn': '{name} ha registrado su entrada',
  'dashboard.didCheckOut': '{name} ha registrado su salida',

  'dashboard.justNow': 'Ahora mismo',
  'dashboard.minutesAgo': ({ count }) => (count === 1 ? 'Hace 1 minuto' : 'Hace {count} minutos'),
  'dashboard.hoursAgo': ({ count }) => (count === 1 ? 'Hace 1 hora' : 'Hace {count} horas'),

  'dashboard.mobileInterface': 'Control horario móvil',
  'dashboard.mobileLead':
    'Lo que ven sus empleados en el teléfono. Usted también puede registrar aquí su entrada.',
  'dashboard.hoursToday': 'Horas de hoy',
  'dashboard.openCheckIn': 'Abrir control horario',
};
