import type { furtherErrors as english } from '../en/further-errors.ts';
import type { TextsLike } from '../translate.ts';

export const furtherErrors: TextsLike<typeof english> = {
  'error.too_many_rows':
    'Ein PDF fasst höchstens {limit} Zeilen. Verwenden Sie CSV oder Excel, oder wählen Sie weniger Tage.',
  'error.correction_does_not_fit': 'Diese Änderungen passen nicht zu den übrigen Stempelungen dieser Zeit.',
  'error.others_do_not_fit': 'Nicht entschieden, weil ein anderer Fall dieser Person nicht passt.',
  'error.corrected_meanwhile':
    'Jemand hat diese Zeiten inzwischen korrigiert. Bitte schließen Sie dies, sehen Sie sie an und entscheiden Sie neu.',
  'error.already_decided': 'Darüber wurde bereits entschieden.',
  'error.time_purged':
    'Die Aufzeichnungen dieser Zeit wurden nach Ablauf der Aufbewahrungsfrist gelöscht. Dort lässt sich nichts mehr eintragen.',
  'error.time_in_the_future': 'Diese Zeit liegt in der Zukunft. Zählen kann sie erst, wenn sie gekommen ist.',
  'error.unreadable_file': 'Diese Datei ließ sich nicht als CSV- oder Excel-Datei lesen.',
  'error.no_such_columns':
    'Die erste Zeile muss die Spalten nennen: Vorname, Nachname, E-Mail, Abteilung und Position.',
  'error.file_too_long': 'Die Datei hat mehr als {limit} Zeilen. Bitte teilen Sie sie auf.',
  'error.not_a_table': 'Die Datei muss CSV oder XLSX sein.',
  'error.works_elsewhere': 'Diese Person gehört inzwischen zu einer anderen Firma.',
  'error.already_active': 'Diese Person arbeitet bereits hier.',
  'error.already_administrator': 'Diese Person ist bereits Admin.',
  'error.department_exists': 'Eine Abteilung mit diesem Namen gibt es schon.',
  'error.email_in_use': 'Für diese E-Mail-Adresse gibt es bereits ein Konto.',
  'error.stale':
    'Jemand anderes hat das inzwischen geändert. Sehen Sie sich die Änderungen an und versuchen Sie es erneut.',
  'error.is_yourself': 'Das können Sie nicht mit Ihrem eigenen Konto tun.',
  'error.wrong_name': 'So heißt die Firma nicht.',
  'error.export_first': 'Laden Sie zuerst alles herunter. Der Download gilt einen Tag lang.',
  'error.is_owner': 'Die Person, der die Firma gehört, kann nicht entfernt werden.',
  'error.protected_account':
    'Name, E-Mail-Adresse und Passwort von Admins und von Personen, die auch anderswo arbeiten, können nur diese selbst ändern.',
  'error.too_many_files':
    'Es werden gerade andere Dateien erstellt. Bitte versuchen Sie es in einigen Sekunden erneut.',
  'error.already_in_company': 'Sie gehören bereits zu einer Firma.',
  'error.wrong_current_password': 'Ihr aktuelles Passwort stimmt nicht.',
  'error.password_not_new': 'Wählen Sie ein Passwort, das Sie nicht gerade erst benutzt haben.',
  'error.no_password': 'Dieses Konto meldet sich ohne ein Passwort von Checkpoint an.',
  'error.position_known': 'Diese Stempelung hat bereits eine Position.',
  'error.position_too_late': 'Die Position kam zu spät und wurde nicht hinzugefügt.',
  'error.invalid_json': 'Die Anfrage ist kein gültiges JSON.',
  'error.malformed_request': 'Die Anfrage konnte nicht gelesen werden.',
  'error.not_json': 'Die Anfrage muss JSON sein.',
  'error.punch_id_reused': 'Diese Stempelung wurde bereits mit anderen Angaben erfasst.',
  'error.link_invalid':
    'Dieser Link wurde schon benutzt oder ist zu alt. Bitten Sie Ihre Admins um einen neuen.',
  'error.reset_link_unknown':
    'Dieser Link gilt nicht mehr: Er wurde benutzt, seine Stunde ist um, oder ein neuerer hat ihn ersetzt.',
  'validation.email': 'Ungültige E-Mail-Adresse',
  'validation.currentPasswordRequired': 'Bitte geben Sie Ihr aktuelles Passwort ein',
  'validation.companyNameRequired': 'Bitte geben Sie den Firmennamen ein',
  'validation.shiftHours': 'Geben Sie 1 bis 48 Stunden an',
  'validation.passwordLength': 'Geben Sie 6 bis 64 Zeichen an',
  'validation.timeZone': 'Diese Zeitzone ist nicht bekannt.',
  'validation.coordinates': 'Diese Koordinaten liegen nicht auf der Erde.',
  'validation.inTheFuture': 'Dieser Zeitpunkt liegt in der Zukunft.',
  'validation.departmentRequired': 'Bitte wählen Sie die Abteilung',
  'validation.sameDepartment': 'Wählen Sie eine andere Abteilung.',
  'validation.jobTitleRequired': 'Bitte geben Sie die Position ein',
  'validation.date': 'Das ist kein Datum.',
  'validation.startDateRequired': 'Bitte geben Sie das Startdatum ein',
  'validation.endDateRequired': 'Bitte geben Sie das Enddatum ein',
  'validation.emailTwice': 'Diese E-Mail-Adresse steht zweimal in der Datei.',
  'validation.spoiltCell':
    'Hier steht in der Tabelle ein Fehler oder eine gerundete Zahl. Bitte korrigieren Sie die Zelle.',
  'validation.reportDates': 'Bitte wählen Sie Start- und Enddatum für den Bericht.',
  'validation.startAfterEnd': 'Das Startdatum muss vor dem Enddatum liegen.',
  'validation.fiveYears': 'Ein Bericht umfasst höchstens fünf Jahre.',
  'validation.reportYears': 'Ein Bericht umfasst Tage der Jahre 1970 bis 2199.',
};
