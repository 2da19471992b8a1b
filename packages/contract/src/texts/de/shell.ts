import type { shell as english } from '../en/shell.ts';
import type { TextsLike } from '../translate.ts';

/** The frame around every page, and the words that its parts share. */
export const shell: TextsLike<typeof english> = {
  'shell.productName': 'Checkpoint',
  'shell.pageTitle': '{page} · Checkpoint',
  'shell.language': 'Sprache',
  'shell.loading': 'Wird geladen ...',
  'shell.optional': 'Optional',
  'shell.none': 'keine Angabe',
  'shell.close': 'Schließen',
  'shell.tryAgain': 'Erneut versuchen',
  'shell.showPassword': 'Passwort anzeigen',
  'shell.hidePassword': 'Passwort verbergen',
  'shell.passwordShort':
    'Mindestens {minimum} Zeichen. Länger ist sicherer: Gut sind ein paar Wörter hintereinander.',
  'shell.passwordWeak': 'Leicht zu erraten. Ein paar Wörter mehr machen es stark.',
  'shell.passwordFair': 'Ordentlich. Etwas länger, und es ist stark.',
  'shell.passwordStrong': 'Stark.',
  'shell.useDarkTheme': 'Dunkles Design verwenden',
  'shell.useLightTheme': 'Helles Design verwenden',
  'shell.notification': 'Mitteilung',
  'shell.notifications': 'Mitteilungen ({hotkey})',
  'shell.skipToContent': 'Zum Inhalt springen',
  'shell.copied': 'Kopiert',
  'shell.copyFailed': 'Kopieren fehlgeschlagen',
  'shell.noAnswer':
    'Checkpoint ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'shell.unauthorized': 'Nicht angemeldet',
  'shell.loggedOut': 'Sie sind abgemeldet. Sie werden neu angemeldet ...',

  'shell.mainNavigation': 'Hauptmenü',
  'shell.openMenu': 'Menü öffnen',
  'shell.closeMenu': 'Menü schließen',
  'shell.userMenu': 'Konto von {name} ({initials})',
  'shell.signOut': 'Abmelden',
  'shell.checkInOut': 'Stempeluhr',
  'shell.dashboard': 'Übersicht',
  'shell.profile': 'Profil',
  'shell.settings': 'Einstellungen',
  'shell.reports': 'Berichte',
  'shell.employees': 'Mitarbeitende',

  'shell.notFound': '404 Seite nicht gefunden',
  'shell.notFoundHint': 'Wurde vergessen, die Seite in den Router einzutragen?',
  'shell.toStart': 'Zur Startseite',
  'shell.accessDenied': 'Kein Zugriff',
  'shell.settingsDenied': 'Nur Admins der Firma haben Zugriff auf die Einstellungen.',
  'shell.reportsDenied': 'Nur Admins der Firma haben Zugriff auf die Berichte.',
  'shell.employeesDenied': 'Nur Admins der Firma haben Zugriff auf die Verwaltung der Mitarbeitenden.',
  'shell.pageFailed': 'Diese Seite konnte nicht geöffnet werden.',
  'shell.pageFailedHint':
    'Vielleicht fehlt die Verbindung, oder Checkpoint wurde inzwischen aktualisiert. Nichts, was erfasst wurde, ist verloren.',
  'shell.nothingLost': 'Nichts, was erfasst wurde, ist verloren.',
  'shell.update': 'Aktualisierung',
  'shell.updateReady': 'Eine neue Version von Checkpoint ist bereit.',
  'shell.updateNow': 'Jetzt aktualisieren',
  'shell.updateHere': 'Neue Version laden',
  'shell.reloadLoses':
    'Die Seite muss neu geladen werden. Was hier eingegeben und nicht gespeichert ist, geht dabei verloren.',
  'shell.reload': 'Seite neu laden',
};
