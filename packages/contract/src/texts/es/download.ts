import type { download as english } from '../en/download.ts';
import type { TextsLike } from '../translate.ts';

/** A file that is being made and fetched, wherever that is. */
export const download: TextsLike<typeof english> = {
  'download.making': 'Creando el archivo',
  'download.received': '{size} MB',
  'download.cancel': 'Cancelar',
};
