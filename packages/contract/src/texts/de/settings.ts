import type { settings as english } from '../en/settings.ts';
import type { TextsLike } from '../translate.ts';

/** What a company settles for itself. */
export const settings: TextsLike<typeof english> = {
  'settings.failed': 'Die Einstellungen konnten nicht geladen werden.',
  'settings.companyFailed': 'Die Firma konnte nicht geladen werden.',
  'settings.company': 'Firma',
  'settings.companyLead': 'So heißt sie für Ihre Mitarbeitenden und in Berichten.',
  'settings.copy': 'Kopieren',
  'settings.copied': 'Kopiert!',
  'settings.replaceCode': 'Code ersetzen',
  'settings.replaceTitle': 'Den Code {code} ersetzen?',
  'settings.replaceHint':
    'Er gilt ab sofort nicht mehr: Niemand kann noch mit ihm beitreten. Wer schon beigetreten ist, bleibt.',
  'settings.keepCode': 'Code behalten',
  'settings.codeReplaced': 'Ihr neuer Firmencode lautet {code}',
  'settings.replaceFailed': 'Der Firmencode konnte nicht ersetzt werden. Bitte versuchen Sie es erneut.',
  'settings.hours': 'Tage und Stunden',
  'settings.hoursLead':
    'Eine Änderung gilt ab jetzt. Was schon erfasst ist, behält seine Tage und seine Zone.',
  'settings.timeZone': 'Zeitzone',
  'settings.timeZoneHint': 'Tage und Wochen beginnen dort um Mitternacht.',
  'settings.weekStart': 'Erster Tag der Woche',
  'settings.maxShiftHours': 'Längste Schicht in Stunden',
  'settings.maxShiftHoursHint': 'Danach gilt ein offenes Kommen als vergessenes Gehen.',
  'settings.hoursFigure': 'Stunden in Berichten',
  'settings.hoursFigureHint':
    'Was die Kacheln zuerst zeigen. Dateien enthalten immer die tatsächliche Arbeitszeit.',
  'settings.nominal': 'Pauschal: 8 h je Kommen',
  'settings.worked': 'Tatsächliche Arbeitszeit',
  'settings.passwords': 'Passwörter',
  'settings.passwordsLead': 'Gilt für jedes Passwort, das ab jetzt gesetzt wird.',
  'settings.minPasswordLength': 'Mindestlänge für Passwörter',
  'settings.minPasswordLengthHint': 'Länge macht ein Passwort sicher. 6 sind das Mindeste, 12 sind gut.',
  'settings.update': 'Einstellungen aktualisieren',
  'settings.updating': 'Einstellungen werden aktualisiert …',
  'settings.updated': 'Die Einstellungen der Firma sind aktualisiert!',
  'settings.updateFailed':
    'Die Einstellungen konnten nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
  'settings.conflict': 'Jemand anderes hat die Einstellungen inzwischen geändert',
  'settings.current': 'Aktuelle Firma',
  'settings.administrator': 'Admin',
  'settings.status': 'Status',
  'settings.active': 'Aktiv',
};
