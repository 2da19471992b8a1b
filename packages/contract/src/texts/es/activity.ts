import type { activity as english } from '../en/activity.ts';
import type { TextsLike } from '../translate.ts';

/** The log of everybody's punches, and what marks one beside its time. */
export const activity: TextsLike<typeof english> = {
  'activity.title': 'Toda la actividad de los empleados',
  'activity.search': 'Buscar en la actividad',
  'activity.searchExample': 'Nombre, correo o departamento',
  'activity.action': 'Acción',
  'activity.allActions': 'Toda acción',
  'activity.date': 'Fecha',
  'activity.export': 'Exportar CSV',
  'activity.exporting': ({ count }) => (count === 1 ? '1 registro cargado' : '{count} registros cargados'),
  'activity.exportFailed': 'No se ha podido exportar la actividad.',
  'activity.tooMany':
    'Es demasiado para un solo archivo del navegador. Acote los filtros o utilice los informes.',
  'activity.none': 'No se ha encontrado actividad',
  'activity.adjustFilters': 'Pruebe a ajustar los filtros para ver más resultados.',
  'activity.nothingYet': 'Todavía no hay actividad de empleados.',
  'activity.failed': 'No se ha podido cargar la actividad.',
  'activity.moreFailed': 'No se han podido cargar los registros siguientes.',
  'activity.some': ({ count }) =>
    count === 1
      ? '1 registro a la vista, más abajo hay otros'
      : '{count} registros a la vista, más abajo hay otros',
  'activity.soFar': ({ count }) => (count === 1 ? '1 registro por ahora' : '{count} registros por ahora'),
  'activity.all': ({ count }) => (count === 1 ? '1 registro' : '{count} registros'),
  'activity.showNewest': 'Mostrar lo más reciente',
  'activity.waiting': ({ count }) => (count === 1 ? '1 registro nuevo' : '{count} registros nuevos'),
  'activity.csv.employee': 'Empleado',
  'activity.csv.department': 'Departamento',
  'activity.csv.action': 'Acción',
  'activity.csv.date': 'Fecha',
  'activity.csv.time': 'Hora',
  'activity.csv.location': 'Ubicación',

  'marks.clock_suspect': 'Reloj dudoso',
  'marks.back_dated': 'Tardío',
  'marks.corrected': 'Corregido',
  'marks.offline': 'Sin conexión',
  'marks.no_position': 'Sin posición',
};
