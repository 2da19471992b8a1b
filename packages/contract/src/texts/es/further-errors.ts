import type { furtherErrors as english } from '../en/further-errors.ts';
import type { TextsLike } from '../translate.ts';

export const furtherErrors: TextsLike<typeof english> = {
  'error.too_many_rows': 'Un PDF admite como máximo {limit} filas. Use CSV o Excel, o elija menos días.',
  'error.correction_does_not_fit':
    'Estos cambios no encajan con las demás entradas y salidas de ese periodo.',
  'error.others_do_not_fit': 'Sin decidir, porque otro caso de esta persona no encaja.',
  'error.corrected_meanwhile':
    'Alguien ha corregido estas horas entretanto. Cierre esto, revíselas y decida de nuevo.',
  'error.already_decided': 'Esto ya se ha decidido.',
  'error.time_purged':
    'Los registros de ese periodo se eliminaron al vencer su plazo de conservación. Ya no se puede añadir nada.',
  'error.time_in_the_future': 'Esta hora está en el futuro. Solo puede contar cuando haya llegado.',
  'error.unreadable_file': 'Este archivo no se ha podido leer como CSV ni como Excel.',
  'error.no_such_columns':
    'La primera fila debe nombrar las columnas: nombre, apellidos, correo, departamento y puesto.',
  'error.file_too_long': 'El archivo tiene más de {limit} filas. Divídalo.',
  'error.not_a_table': 'El archivo debe ser CSV o XLSX.',
  'error.works_elsewhere': 'Esta persona pertenece ahora a otra empresa.',
  'error.already_active': 'Esta persona ya trabaja aquí.',
  'error.already_administrator': 'Esta persona ya es administradora.',
  'error.department_exists': 'Ya existe un departamento con este nombre.',
  'error.email_in_use': 'Ya existe una cuenta con este correo.',
  'error.stale':
    'Otra persona ha modificado entretanto estos datos. Revise los cambios e inténtelo de nuevo.',
  'error.is_yourself': 'No puede hacer esto con su propia cuenta.',
  'error.wrong_name': 'La empresa no se llama así.',
  'error.export_first': 'Descargue primero todo. La descarga vale durante un día.',
  'error.is_owner': 'No se puede dar de baja al propietario de la empresa.',
  'error.protected_account':
    'El nombre, el correo y la contraseña de un administrador, o de alguien que también trabaja en otro lugar, solo puede cambiarlos esa persona.',
  'error.too_many_files':
    'En este momento se están creando otros archivos. Inténtelo de nuevo en unos segundos.',
  'error.already_in_company': 'Usted ya pertenece a una empresa.',
  'error.wrong_current_password': 'Su contraseña actual no es correcta.',
  'error.password_not_new': 'Elija una contraseña que no acabe de usar.',
  'error.no_password': 'Esta cuenta inicia sesión sin contraseña de Checkpoint.',
  'error.position_known': 'Este registro ya tiene una posición.',
  'error.position_too_late': 'La posición llegó demasiado tarde y no se ha añadido.',
  'error.invalid_json': 'La solicitud no es JSON válido.',
  'error.malformed_request': 'No se ha podido leer la solicitud.',
  'error.not_json': 'La solicitud debe ser JSON.',
  'error.punch_id_reused': 'Este registro ya se guardó con otros datos.',
  'error.link_invalid':
    'Este enlace ya se ha usado o es demasiado antiguo. Pida uno nuevo a su administrador.',
  'error.reset_link_unknown':
    'Este enlace ya no vale: se usó, pasó su hora o lo sustituyó otro más reciente.',
  'validation.email': 'Correo electrónico no válido',
  'validation.currentPasswordRequired': 'Introduzca su contraseña actual',
  'validation.companyNameRequired': 'El nombre de la empresa es obligatorio',
  'validation.shiftHours': 'Indique entre 1 y 48 horas',
  'validation.passwordLength': 'Indique entre 6 y 64 caracteres',
  'validation.timeZone': 'No se reconoce esta zona horaria.',
  'validation.coordinates': 'Estas coordenadas no están en la Tierra.',
  'validation.inTheFuture': 'Este momento está en el futuro.',
  'validation.departmentRequired': 'El departamento es obligatorio',
  'validation.sameDepartment': 'Elija otro departamento.',
  'validation.jobTitleRequired': 'El puesto es obligatorio',
  'validation.date': 'Esto no es una fecha.',
  'validation.startDateRequired': 'La fecha de inicio es obligatoria',
  'validation.endDateRequired': 'La fecha de fin es obligatoria',
  'validation.emailTwice': 'Esta dirección aparece dos veces en el archivo.',
  'validation.spoiltCell': 'La hoja tiene aquí un error o un número redondeado. Corrija la celda.',
  'validation.reportDates': 'Seleccione las fechas de inicio y fin del informe.',
  'validation.startAfterEnd': 'La fecha de inicio debe ser anterior a la fecha de fin.',
  'validation.fiveYears': 'Un informe abarca como máximo cinco años.',
  'validation.reportYears': 'Un informe abarca días de los años 1970 a 2199.',
};
