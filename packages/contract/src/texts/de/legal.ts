import type { legal as english } from '../en/legal.ts';
import type { TextsLike } from '../translate.ts';

/** Privacy, terms and security: short, and true of any installation. */
export const legal: TextsLike<typeof english> = {
  'legal.privacyLead': 'Was Checkpoint über Menschen speichert und was nicht.',
  'legal.privacyKept': 'Was gespeichert wird',
  'legal.privacyKeptText':
    'Namen, E-Mail-Adressen und die Angaben des Arbeitgebers zur Beschäftigung; jede Stempelung mit Zeitpunkt und Standort; die Position des Geräts, aber nur, wenn Sie es Ihrem Browser erlauben (Einstempeln geht auch ohne); und Netzwerkadresse und Browser jeder Anmeldung und jeder Änderung durch Admins.',
  'legal.privacySeen': 'Wer es sieht',
  'legal.privacySeenText':
    'Sie sehen Ihre eigenen Einträge. Die Admins Ihrer Firma sehen die der Firma. Keine Firma sieht etwas von einer anderen.',
  'legal.privacyElsewhere': 'Was diese Installation verlässt',
  'legal.privacyElsewhereText':
    'Checkpoint enthält keine Werbung, keine Analysedienste und kein Tracking und lädt nichts von anderen Websites. Es sendet E-Mails an die Personen, für die sie sind, wenn der Betreiber das eingerichtet hat. Admins, die eine Position auf einer Karte öffnen oder sich mit einem Konto von anderswo anmelden, besuchen diese Website. Ein einziges Cookie hält Sie angemeldet.',
  'legal.privacyContact': 'An wen Sie sich wenden',
  'legal.privacyContactText':
    'Über diese Daten entscheidet Ihr Arbeitgeber. Wenden Sie sich an Ihre Admins, wenn Sie wissen möchten, was über Sie gespeichert ist, oder es berichtigen oder löschen lassen möchten.',

  'legal.termsLead': 'Die Regeln für die Nutzung dieser Installation von Checkpoint.',
  'legal.termsSoftware': 'Die Software',
  'legal.termsSoftwareText':
    'Checkpoint ist freie Software unter der MIT-Lizenz. Es gibt keinerlei Gewährleistung.',
  'legal.termsService': 'Der Dienst',
  'legal.termsServiceText':
    'Für den Betrieb ist verantwortlich, wer diese Installation betreibt. Der kostenlose Tarif umfasst 1 Firma und bis zu 10 Mitarbeitende.',
  'legal.termsUse': 'Faire Nutzung',
  'legal.termsUseText':
    'Stempeln Sie nur für sich selbst. Behalten Sie Ihr Passwort für sich. Versuchen Sie nicht, an Daten zu gelangen, die nicht Ihre sind.',

  'legal.securityLead': 'Wie Checkpoint schützt, was es erfasst.',
  'legal.securityRecord': 'Einträge, auf die Verlass ist',
  'legal.securityRecordText':
    'Stempelungen werden nur hinzugefügt. Die Datenbank selbst verweigert es, eine zu ändern oder zu löschen, und eine Korrektur steht immer neben dem Original. Jeder Eintrag ist mit dem vorigen versiegelt, und die Siegel sind mit einem Schlüssel signiert, der außerhalb der Datenbank liegt: Ein Befehl findet jeden Eintrag, der geändert, entfernt oder eingefügt wurde.',
  'legal.securityAccess': 'Zugriff',
  'legal.securityAccessText':
    'Der Server prüft jede Anfrage gegen die Regeln, wer was darf. Firmen sind durch die Datenbank voneinander getrennt. Passwörter werden als Argon2id-Hashes gespeichert, Sitzungen enden, wenn sie müssen, und wiederholtes Raten wird ausgebremst.',
  'legal.securityBrowser': 'Im Browser',
  'legal.securityBrowserText':
    'Eine strenge Content Security Policy lässt nur Dateien von Checkpoint selbst zu, und keine andere Website kann es einbetten oder in Ihrem Namen handeln.',
  'legal.securityReport': 'Eine Schwachstelle gefunden?',
  'legal.securityReportText':
    'Bitte sagen Sie es dem Betreiber dieser Installation, bevor Sie es anderen sagen.',
};
