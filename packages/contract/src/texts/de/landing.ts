import type { landing as english } from '../en/landing.ts';
import type { TextsLike } from '../translate.ts';

/** The public pages: landing page, privacy, terms, security. */
export const landing: TextsLike<typeof english> = {
  'landing.lead':
    'Einmal tippen zum Kommen, einmal zum Gehen. Sehen Sie im selben Moment, wer da ist, und schließen Sie den Monat mit Stunden ab, die die Lohnabrechnung akzeptiert.',
  'landing.getStarted': 'Jetzt starten',
  'landing.companyAccess': 'Firmenzugang',
  'landing.employeeCheckIn': 'Zur Stempeluhr',
  'landing.freeTier': 'Kostenlos für 1 Firma und bis zu 10 Mitarbeitende. Ohne Kreditkarte.',
  'landing.home': 'Checkpoint, Startseite',

  'landing.features': 'Was Checkpoint leistet',
  'landing.companyManagement': 'Firmenverwaltung',
  'landing.companyManagementText':
    'Organisieren Sie Teams, Rollen und Abteilungen, mit Zugriffsrechten ab der ersten Minute.',
  'landing.employeeTracking': 'Anwesenheit im Blick',
  'landing.employeeTrackingText':
    'Stempelungen in Echtzeit und Anwesenheit an allen Standorten, ohne die Seite neu zu laden.',
  'landing.advancedAnalytics': 'Aussagekräftige Auswertungen',
  'landing.advancedAnalyticsText':
    'Anschauliche Übersichten, Filter und exportfertige Berichte aus Zahlen, die stimmen.',

  'landing.steps': 'In einer Minute startklar',
  'landing.stepCompany': 'Firma anlegen',
  'landing.stepCompanyText': 'Ein Name genügt.',
  'landing.stepCode': 'Code weitergeben',
  'landing.stepCodeText': 'Sechs Zeichen, mit denen Ihr Team beitritt.',
  'landing.stepCheckIn': 'Die erste Stempelung sehen',
  'landing.stepCheckInText': 'Nach einer Sekunde steht sie in Ihrer Übersicht.',

  'landing.trust': 'Gemacht, damit man sich darauf verlassen kann',
  'landing.offline': 'Kein Empfang? Zählt\u00a0trotzdem.',
  'landing.offlineText':
    'Eine Stempelung ohne Verbindung bleibt mit der Uhrzeit des Tippens auf dem Smartphone und wird von selbst gesendet, sobald Checkpoint antwortet: einmal und in der richtigen Reihenfolge.',
  'landing.offlineView':
    'Beispiel: Die Stempeluhr meldet, dass eine Stempelung auf das Senden wartet und sicher ist.',
  'landing.proof': 'Eine Aufzeichnung, die sich selbst beweist.',
  'landing.proofText':
    'Stempelungen kommen immer nur hinzu, jede mit der vorigen versiegelt. Ein Befehl prüft jeden Eintrag und nennt den ersten, der geändert, entfernt oder eingefügt wurde.',
  'landing.proofView': 'Beispiel: versiegelte Stempelungen und der Befehl, der sie prüft.',
  'landing.proofIn': 'Kommen',
  'landing.proofOut': 'Gehen',
  'landing.own': 'Ihr eigenes, mit\u00a0einem\u00a0Befehl.',
  'landing.ownText':
    'Checkpoint ist freie Software. Es läuft auf einem eigenen Rechner mit Node.js und sonst nichts: Die Datenbank ist dabei, und nichts verlässt das Haus.',
  'landing.ownCopy': 'Befehl kopieren',
  'landing.ownCopyFailed': 'Bitte kopieren Sie den Befehl von Hand.',
  'landing.plan': 'Kostenlos beginnen, fair weitermachen',
  'landing.planText': 'Admins zählen nie mit. Wer Checkpoint betreibt, hebt die Grenze mit einem Befehl auf.',
  'landing.planCompanies': 'Firma',
  'landing.planEmployees': 'Mitarbeitende',
  'landing.planCards': 'Kreditkarten',

  'landing.ready': 'Bereit für einen modernen Arbeitsplatz?',
  'landing.copyright': '© 2025 Checkpoint',

  'landing.scene': 'Beispiel: Jemand ist am Smartphone eingestempelt, und die Übersicht zeigt, wer da ist.',
  'landing.scenePresence': 'Anwesenheit',
  'landing.sceneNow': 'live',
  'landing.sceneState': 'Eingestempelt seit 8:58',
  'landing.sceneToday': 'Heute',
  'landing.sceneCheckOut': 'Ausstempeln',
  'landing.sceneCheckedIn': 'Eingestempelt',
  'landing.sceneIn': 'Im Büro',
  'landing.sceneLunch': 'Mittagspause',
  'landing.sceneOut': 'Ausgestempelt',
};
