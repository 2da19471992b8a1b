import type { employees as english } from '../en/employees.ts';
import type { TextsLike } from '../translate.ts';

/** Employee management: the list, its dialogs and what is done to people. */
export const employees: TextsLike<typeof english> = {
  'employees.title': 'Gestión de empleados',
  'employees.add': 'Añadir empleado',
  'employees.addTitle': 'Añadir un empleado nuevo',
  'employees.adding': 'Añadiendo…',
  'employees.noneSelected': 'Ningún empleado seleccionado',

  'employees.activeAccounts': 'Cuentas de empleado activas',
  'employees.departments': 'Departamentos',
  'employees.openDepartments': 'Resumen de departamentos',
  'employees.recentAdditions': 'Incorporaciones recientes',
  'employees.openRecent': 'En los últimos 7 días',

  'employees.list': 'Empleados',
  'employees.noDepartment': 'Sin departamento',
  'employees.stateFilter': 'Activos o inactivos',
  'employees.active': 'Activo',
  'employees.inactive': 'Inactivo',
  'employees.owner': 'Propietario',
  'employees.administrator': 'Administrador',
  'employees.column.name': 'Empleado',
  'employees.column.department': 'Departamento',
  'employees.column.jobTitle': 'Puesto',
  'employees.column.createdAt': 'Añadido',
  'employees.column.status': 'Estado',
  'employees.column.actions': 'Acciones',
  'employees.noInactive': 'No se ha dado de baja a nadie.',
  'employees.range': '{from}–{to} de {total}',
  'employees.previousPage': 'Página anterior',
  'employees.nextPage': 'Página siguiente',
  'employees.viewOne': 'Ver a {name}',
  'employees.editOne': 'Editar a {name}',
  'employees.resetOne': 'Restablecer la contraseña de {name}',
  'employees.removeOne': 'Dar de baja a {name}',

  'employees.details': 'Datos del empleado',
  'employees.openDay': 'Asistencia del {date}',
  'employees.edit': 'Editar empleado',
  'employees.editAction': 'Editar',
  'employees.dateAdded': 'Fecha de alta',
  'employees.status': 'Estado',
  'employees.staffNumber': 'N.º de empleado',
  'employees.adminActions': 'Acciones de administrador',
  'employees.resetPassword': 'Restablecer contraseña',
  'employees.save': 'Guardar cambios',
  'employees.cancel': 'Cancelar',
  'employees.selectDepartment': 'Elija un departamento',
  'employees.updated': 'Los datos del empleado se han actualizado.',
  'employees.updateFailed': 'No se han podido actualizar los datos del empleado.',

  'employees.conflict': 'Otra persona ha cambiado estos datos entretanto',
  'employees.conflictOther': 'Otra cosa de esta persona',

  'employees.newPassword': 'Contraseña nueva',
  'employees.confirmPassword': 'Confirmar contraseña',
  'employees.temporary': 'Contraseña temporal',
  'employees.temporaryHint': 'Vale 72 horas y hay que cambiarla en el próximo inicio de sesión.',
  'employees.resetHint': 'Se cerrará la sesión en todos los dispositivos de esta persona.',
  'employees.passwordsDiffer': 'Las contraseñas no coinciden.',
  'employees.passwordShort': 'La contraseña debe tener al menos 6 caracteres.',
  'employees.temporarySet': 'Contraseña temporal establecida. Habrá que cambiarla al iniciar sesión.',
  'employees.passwordReset': 'La contraseña se ha restablecido.',
  'employees.resetFailed': 'No se ha podido restablecer la contraseña.',

  'employees.remove': 'Dar de baja',
  'employees.removeTitle': '¿Dar de baja a {name}?',
  'employees.removeHint':
    '{name} ya no podrá iniciar sesión y dejará de aparecer en listas y cifras. Todos los registros se conservan en el historial, los informes y las exportaciones.',
  'employees.removed': 'Se ha dado de baja al empleado.',
  'employees.removeFailed': 'No se ha podido dar de baja al empleado. Inténtelo de nuevo.',

  'employees.addDepartment': 'Departamento nuevo',
  'employees.addDepartmentAction': 'Añadir',
  'employees.departmentAdded': '¡Departamento añadido!',
  'employees.departmentAddFailed': 'No se ha podido añadir el departamento. Inténtelo de nuevo.',
  'employees.added': '¡Empleado añadido!',
  'employees.addFailed': 'No se ha podido añadir al empleado. Inténtelo de nuevo.',

  'employees.invitation': 'Invitación para {name}',
  'employees.invitationLead': '{name} ya pertenece a {company}. Envíe este mensaje:',
  'employees.invitationSent': 'Este mensaje también se envió por correo.',
  'employees.invitationNotSent': 'No se ha podido enviar el correo. Entregue usted el mensaje, por favor.',
  'employees.invitationOnce':
    'La contraseña temporal solo se muestra esta vez. Puede establecer otra en cualquier momento.',
  'employees.temporaryPassword': 'Contraseña temporal',
  'employees.invitationMessage': 'Mensaje de invitación',
  'employees.copyMessage': 'Copiar mensaje',
  'employees.copied': '¡Copiado!',
  'employees.messageCopied': 'El mensaje de invitación está en el portapapeles',
  'employees.copyByHand': 'Copie el mensaje a mano',
  'employees.sendMail': 'Enviar por correo',
  'employees.mailSubject': 'Le damos la bienvenida a {company} - Invitación a Checkpoint',
  'employees.done': 'Listo',

  'employees.departmentOverview': 'Resumen de departamentos',
  'employees.people': ({ count }) => (count === 1 ? '1 empleado' : '{count} empleados'),
  'employees.removeDepartment': 'Eliminar el departamento {name}',
  'employees.removeDepartmentTitle': '¿Eliminar el departamento «{name}»?',
  'employees.removeDepartmentEmpty':
    'Nadie trabaja en él. Los registros anteriores conservan el nombre del departamento.',
  'employees.removeDepartmentPeople': ({ count }) =>
    count === 1
      ? '1 empleado trabaja en él. Los registros anteriores conservan el nombre del departamento.'
      : '{count} empleados trabajan en él. Los registros anteriores conservan el nombre del departamento.',
  'employees.reassign': 'Reasignar empleados a',
  'employees.unassign': 'Dejarlos sin departamento',
  'employees.willMove': ({ count }) =>
    count === 1 ? '1 empleado pasará a «{target}».' : '{count} empleados pasarán a «{target}».',
  'employees.willUnassign': ({ count }) =>
    count === 1
      ? '1 empleado quedará sin departamento hasta que elija uno.'
      : '{count} empleados quedarán sin departamento hasta que elija uno.',
  'employees.confirmRemove': 'Confirmar eliminación',
  'employees.noDepartments': 'No hay departamentos',
  'employees.departmentMoved':
    'Departamento «{name}» eliminado. Los empleados se han reasignado a «{target}».',
  'employees.departmentUnassigned':
    'Departamento «{name}» eliminado. Los empleados han quedado sin departamento.',
  'employees.departmentRemoveFailed': 'No se ha podido eliminar el departamento. Inténtelo de nuevo.',
  'employees.departmentsFailed': 'No se han podido cargar los departamentos.',

  'employees.new': 'Nuevo',
  'employees.today': 'Hoy',
  'employees.yesterday': 'Ayer',
  'employees.daysAgo': ({ count }) => (count === 1 ? 'Hace 1 día' : 'Hace {count} días'),
  'employees.noRecent': 'Esta semana no se ha añadido a nadie',
  'employees.recentTotal': ({ count }) =>
    count === 1 ? 'Total: 1 empleado añadido esta semana' : 'Total: {count} empleados añadidos esta semana',

  'employees.restore': 'Reincorporar',
  'employees.restored': 'Se ha reincorporado al empleado.',
  'employees.restoreFailed': 'No se ha podido reincorporar al empleado. Inténtelo de nuevo.',
  'employees.promote': 'Hacer administrador',
  'employees.promoteTitle': '¿Hacer administrador a {name}?',
  'employees.promoteHint':
    '{name} podrá ver y cambiar todo en esta empresa: empleados, asistencia, ajustes y quién más es administrador. Tendrá que iniciar sesión de nuevo y dejará de contar en el plan.',
  'employees.promoted': '{name} ya es administrador y debe iniciar sesión de nuevo.',
  'employees.promoteFailed': 'No se ha podido hacer administrador a esta persona.',
  'employees.export': 'Exportar',
  'employees.import': 'Importar',
  'employees.importTitle': 'Importar empleados',
  'employees.importLead':
    'Un archivo CSV o Excel con una persona por fila, hasta 5.000. No se añade nada antes de que lo vea.',
  'employees.chooseFile': 'Archivo',
  'employees.template': 'Descargar plantilla',
  'employees.reading': 'Leyendo el archivo…',
  'employees.previewFailed': 'No se ha podido leer el archivo.',
  'employees.unknownColumns': 'Se omite porque Checkpoint no tiene ese campo: {names}',
  'employees.noRoom': 'Su plan admite {room} más. El resto no se añadirá.',
  'employees.noPlace': 'El plan de la empresa no tiene más plazas.',
  'employees.row': 'Fila',
  'employees.fault': 'Qué falla',
  'employees.goodRowsTable': 'Filas que se añadirán',
  'employees.moreRows': ({ count }) =>
    count === 1 ? 'y 1 fila más como estas' : 'y {count} filas más como estas',
  'employees.faultyRows': 'Filas con errores',
  'employees.otherFile': 'Elegir otro archivo',
  'employees.importing': 'Añadiendo empleados',
  'employees.progress': '{done} de {total}',
  'employees.stop': 'Detener',
  'employees.continue': 'Continuar',
  'employees.stopHere': 'Omitir el resto',
  'employees.resting': 'Detenido',
  'employees.stopped': 'Lo hecho hasta ahora se conserva; puede continuar con el resto.',
  'employees.stoppedAtStart': 'Puede continuar; nada se hace dos veces.',
  'employees.notAdded': 'No añadidos',
  'employees.links': 'Descargar enlaces de activación',
  'employees.linksHint':
    'Cada persona elige su contraseña con su propio enlace, una sola vez y en 14 días. Los enlaces no se muestran en ningún otro sitio.',
  'employees.link': 'Enlace de activación',
  'employees.select': 'Seleccionar a {name}',
  'employees.selectAll': 'Seleccionar a todos los encontrados',
  'employees.moveTo': 'Mover a un departamento',
  'employees.move': 'Mover',
  'employees.bulkMove': 'Mover empleados',
  'employees.bulkRemove': 'Dar de baja a empleados',
  'employees.bulkReset': 'Restablecer contraseñas',
  'employees.bulkResetHint':
    'Se cierran sus sesiones y sus contraseñas dejan de valer. Cada persona recibe un enlace de activación de un solo uso, válido 14 días.',
  'employees.bulkRemoveHint':
    'Ya no podrán iniciar sesión y dejarán de aparecer en listas y cifras. Todos los registros se conservan en el historial, los informes y las exportaciones.',
  'employees.moving': 'Moviendo empleados',
  'employees.removing': 'Dando de baja a empleados',
  'employees.resetting': 'Restableciendo contraseñas',
  'employees.notMoved': 'No se han movido',
  'employees.notRemoved': 'No se han dado de baja',
  'employees.notReset': 'No se han restablecido',
  'employees.importAll': ({ count }) =>
    count === 1 ? 'Importar 1 empleado' : 'Importar los {count} empleados',
  'employees.importGood': ({ count }) =>
    count === 1 ? 'Importar solo la 1 fila correcta' : 'Importar solo las {count} filas correctas',
  'employees.goodRows': ({ count }) => (count === 1 ? '1 fila es correcta' : '{count} filas son correctas'),
  'employees.faultCount': ({ count }) =>
    count === 1 ? '1 fila tiene errores' : '{count} filas tienen errores',
  'employees.imported': ({ count }) => (count === 1 ? '1 empleado añadido' : '{count} empleados añadidos'),
  'employees.selected': '{total} seleccionados',
  'employees.andMore': '{total} más',
  'employees.bulkMoveTitle': ({ count }) => (count === 1 ? 'Mover 1 empleado' : 'Mover {count} empleados'),
  'employees.bulkRemoveTitle': ({ count }) =>
    count === 1 ? '¿Dar de baja a 1 empleado?' : '¿Dar de baja a {count} empleados?',
  'employees.bulkResetTitle': ({ count }) =>
    count === 1
      ? '¿Restablecer la contraseña de 1 empleado?'
      : '¿Restablecer las contraseñas de {count} empleados?',
  'employees.moved': ({ count }) => (count === 1 ? '1 empleado movido' : '{count} empleados movidos'),
  'employees.removedMany': ({ count }) =>
    count === 1 ? '1 empleado dado de baja' : '{count} empleados dados de baja',
  'employees.resetMany': ({ count }) =>
    count === 1 ? '1 contraseña restablecida' : '{count} contraseñas restablecidas',
};
