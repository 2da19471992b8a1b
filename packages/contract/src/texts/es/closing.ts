import type { closing as english } from '../en/closing.ts';
import type { TextsLike } from '../translate.ts';

/** Deleting a company, for the last section of its settings. */
export const closing: TextsLike<typeof english> = {
  'closing.title': 'Eliminar la empresa',
  'closing.lead':
    'Se cierran todas las sesiones y nadie puede volver a entrar, tampoco usted. El registro de horas se conserva el tiempo que exige la ley y después se elimina.',
  'closing.exportStep': 'Primero, descargar todo',
  'closing.exportHint':
    'Un archivo ZIP con todos los registros, el registro de auditoría y un índice firmado. No contiene contraseñas. Guárdelo bien: después ya no se podrá crear otro.',
  'closing.export': 'Descargar todo',
  'closing.exported': 'Se ha descargado todo.',
  'closing.exportFailed': 'La descarga ha fallado.',
  'closing.nothingLost': 'No se ha cambiado nada.',
  'closing.deleteStep': 'Después, eliminar',
  'closing.deleteHint': 'Esto no se puede deshacer.',
  'closing.notYet': 'Será posible cuando se haya descargado todo.',
  'closing.delete': 'Eliminar la empresa',
  'closing.question': '¿Eliminar {company}?',
  'closing.questionHint':
    'Todas las sesiones terminan al instante, el código de la empresa deja de funcionar y nadie pertenece ya a la empresa, tampoco usted. El registro de horas se conserva el tiempo que exige la ley.',
  'closing.typeName': 'Escriba {company} para confirmar',
  'closing.keep': 'Conservar la empresa',
  'closing.failed': 'La empresa no se ha eliminado.',
};
