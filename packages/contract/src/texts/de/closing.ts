import type { closing as english } from '../en/closing.ts';
import type { TextsLike } from '../translate.ts';

/** Deleting a company, for the last section of its settings. */
export const closing: TextsLike<typeof english> = {
  'closing.title': 'Firma löschen',
  'closing.lead':
    'Alle werden abgemeldet, und niemand kommt mehr hinein, auch Sie nicht. Die Zeiten werden so lange aufbewahrt, wie das Gesetz es verlangt, und dann gelöscht.',
  'closing.exportStep': 'Zuerst alles herunterladen',
  'closing.exportHint':
    'Ein ZIP-Archiv mit allen Einträgen, dem Protokoll und einem signierten Verzeichnis. Passwörter sind nicht darin. Bewahren Sie es gut auf: Danach lässt es sich nicht noch einmal erstellen.',
  'closing.export': 'Alles herunterladen',
  'closing.exported': 'Alles wurde heruntergeladen.',
  'closing.exportFailed': 'Der Download ist fehlgeschlagen.',
  'closing.nothingLost': 'Es wurde nichts geändert.',
  'closing.deleteStep': 'Dann löschen',
  'closing.deleteHint': 'Das lässt sich nicht rückgängig machen.',
  'closing.notYet': 'Möglich, sobald alles heruntergeladen ist.',
  'closing.delete': 'Firma löschen',
  'closing.question': '{company} löschen?',
  'closing.questionHint':
    'Alle Sitzungen enden sofort, der Firmencode gilt nicht mehr, und niemand gehört mehr zur Firma, auch Sie nicht. Die erfassten Zeiten bleiben so lange erhalten, wie das Gesetz es verlangt.',
  'closing.typeName': 'Zur Bestätigung {company} eingeben',
  'closing.keep': 'Firma behalten',
  'closing.failed': 'Die Firma wurde nicht gelöscht.',
};
