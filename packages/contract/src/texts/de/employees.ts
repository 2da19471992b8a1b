import type { employees as english } from '../en/employees.ts';
import type { TextsLike } from '../translate.ts';

/** Employee management: the list, its dialogs and what is done to people. */
export const employees: TextsLike<typeof english> = {
  'employees.title': 'Mitarbeitende verwalten',
  'employees.add': 'Person hinzufügen',
  'employees.addTitle': 'Neue Person hinzufügen',
  'employees.adding': 'Wird hinzugefügt …',
  'employees.noneSelected': 'Niemand ausgewählt',

  'employees.activeAccounts': 'Aktive Konten von Mitarbeitenden',
  'employees.departments': 'Abteilungen',
  'employees.openDepartments': 'Abteilungsübersicht',
  'employees.recentAdditions': 'Neu hinzugekommen',
  'employees.openRecent': 'In den letzten 7 Tagen',

  'employees.list': 'Mitarbeitende',
  'employees.noDepartment': 'Keine Abteilung',
  'employees.stateFilter': 'Aktiv oder inaktiv',
  'employees.active': 'Aktiv',
  'employees.inactive': 'Inaktiv',
  'employees.owner': 'Eigentümer',
  'employees.administrator': 'Admin',
  'employees.column.name': 'Name',
  'employees.column.department': 'Abteilung',
  'employees.column.jobTitle': 'Position',
  'employees.column.createdAt': 'Hinzugefügt',
  'employees.column.status': 'Status',
  'employees.column.actions': 'Aktionen',
  'employees.noInactive': 'Bisher wurde niemand entfernt.',
  'employees.range': '{from}–{to} von {total}',
  'employees.previousPage': 'Vorherige Seite',
  'employees.nextPage': 'Nächste Seite',
  'employees.viewOne': '{name} ansehen',
  'employees.editOne': '{name} bearbeiten',
  'employees.resetOne': 'Passwort von {name} zurücksetzen',
  'employees.removeOne': '{name} entfernen',

  'employees.details': 'Angaben zur Person',
  'employees.openDay': 'Anwesenheit am {date}',
  'employees.edit': 'Person bearbeiten',
  'employees.editAction': 'Bearbeiten',
  'employees.dateAdded': 'Hinzugefügt am',
  'employees.status': 'Status',
  'employees.staffNumber': 'Personalnummer',
  'employees.adminActions': 'Aktionen für Admins',
  'employees.resetPassword': 'Passwort zurücksetzen',
  'employees.save': 'Änderungen speichern',
  'employees.cancel': 'Abbrechen',
  'employees.selectDepartment': 'Abteilung wählen',
  'employees.updated': 'Die Angaben wurden gespeichert.',
  'employees.updateFailed': 'Die Angaben konnten nicht gespeichert werden.',

  'employees.conflict': 'Jemand anderes hat diese Person inzwischen geändert',
  'employees.conflictOther': 'Etwas anderes an dieser Person',

  'employees.newPassword': 'Neues Passwort',
  'employees.confirmPassword': 'Passwort bestätigen',
  'employees.temporary': 'Vorläufiges Passwort',
  'employees.temporaryHint': 'Gilt 72 Stunden und muss bei der nächsten Anmeldung geändert werden.',
  'employees.resetHint': 'Alle Geräte dieser Person werden abgemeldet.',
  'employees.passwordsDiffer': 'Die Passwörter stimmen nicht überein.',
  'employees.passwordShort': 'Das Passwort muss mindestens 6 Zeichen lang sein.',
  'employees.temporarySet':
    'Vorläufiges Passwort gesetzt. Bei der nächsten Anmeldung muss es geändert werden.',
  'employees.passwordReset': 'Das Passwort wurde zurückgesetzt.',
  'employees.resetFailed': 'Das Passwort konnte nicht zurückgesetzt werden.',

  'employees.remove': 'Entfernen',
  'employees.removeTitle': '{name} entfernen?',
  'employees.removeHint':
    '{name} kann sich nicht mehr anmelden und erscheint nicht mehr in Listen und Zahlen. Alle erfassten Stempelungen bleiben in Verlauf, Berichten und Exporten.',
  'employees.removed': 'Die Person wurde entfernt.',
  'employees.removeFailed': 'Die Person konnte nicht entfernt werden. Bitte versuchen Sie es erneut.',

  'employees.addDepartment': 'Neue Abteilung',
  'employees.addDepartmentAction': 'Hinzufügen',
  'employees.departmentAdded': 'Die Abteilung wurde hinzugefügt!',
  'employees.departmentAddFailed':
    'Die Abteilung konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
  'employees.added': 'Die Person wurde hinzugefügt!',
  'employees.addFailed': 'Die Person konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',

  'employees.invitation': 'Einladung für {name}',
  'employees.invitationLead': '{name} gehört jetzt zu {company}. Senden Sie diese Nachricht:',
  'employees.invitationSent': 'Diese Nachricht wurde auch per E-Mail gesendet.',
  'employees.invitationNotSent':
    'Die E-Mail konnte nicht gesendet werden. Bitte geben Sie die Nachricht selbst weiter.',
  'employees.invitationOnce':
    'Das vorläufige Passwort wird nur dieses eine Mal angezeigt. Sie können jederzeit ein neues setzen.',
  'employees.temporaryPassword': 'Vorläufiges Passwort',
  'employees.invitationMessage': 'Einladungstext',
  'employees.copyMessage': 'Text kopieren',
  'employees.copied': 'Kopiert!',
  'employees.messageCopied': 'Der Einladungstext ist in der Zwischenablage',
  'employees.copyByHand': 'Bitte kopieren Sie die Nachricht von Hand',
  'employees.sendMail': 'E-Mail senden',
  'employees.mailSubject': 'Willkommen bei {company} - Checkpoint-Einladung',
  'employees.done': 'Fertig',

  'employees.departmentOverview': 'Abteilungsübersicht',
  'employees.people': ({ count }) => (count === 1 ? '1 Person' : '{count} Personen'),
  'employees.removeDepartment': 'Abteilung {name} entfernen',
  'employees.removeDepartmentTitle': 'Abteilung „{name}“ entfernen?',
  'employees.removeDepartmentEmpty':
    'Dort arbeitet niemand. Frühere Stempelungen behalten den Namen der Abteilung.',
  'employees.removeDepartmentPeople': ({ count }) =>
    count === 1
      ? 'Dort arbeitet 1 Person. Frühere Stempelungen behalten den Namen der Abteilung.'
      : 'Dort arbeiten {count} Personen. Frühere Stempelungen behalten den Namen der Abteilung.',
  'employees.reassign': 'Mitarbeitende zuordnen zu',
  'employees.unassign': 'Ohne Abteilung lassen',
  'employees.willMove': ({ count }) =>
    count === 1 ? '1 Person kommt zu „{target}“.' : '{count} Personen kommen zu „{target}“.',
  'employees.willUnassign': ({ count }) =>
    count === 1
      ? '1 Person hat dann keine Abteilung, bis Sie eine wählen.'
      : '{count} Personen haben dann keine Abteilung, bis Sie eine wählen.',
  'employees.confirmRemove': 'Entfernen bestätigen',
  'employees.noDepartments': 'Keine Abteilungen vorhanden',
  'employees.departmentMoved':
    'Die Abteilung „{name}“ wurde entfernt. Die Mitarbeitenden gehören jetzt zu „{target}“.',
  'employees.departmentUnassigned':
    'Die Abteilung „{name}“ wurde entfernt. Die Mitarbeitenden haben jetzt keine Abteilung.',
  'employees.departmentRemoveFailed':
    'Die Abteilung konnte nicht entfernt werden. Bitte versuchen Sie es erneut.',
  'employees.departmentsFailed': 'Die Abteilungen konnten nicht geladen werden.',

  'employees.new': 'Neu',
  'employees.today': 'Heute',
  'employees.yesterday': 'Gestern',
  'employees.daysAgo': ({ count }) => (count === 1 ? 'Vor 1 Tag' : 'Vor {count} Tagen'),
  'employees.noRecent': 'Diese Woche kam niemand hinzu',
  'employees.recentTotal': ({ count }) =>
    count === 1
      ? 'Gesamt: 1 Person diese Woche hinzugekommen'
      : 'Gesamt: {count} Personen diese Woche hinzugekommen',

  'employees.restore': 'Wiederherstellen',
  'employees.restored': 'Die Person ist wieder dabei.',
  'employees.restoreFailed':
    'Die Person konnte nicht wiederhergestellt werden. Bitte versuchen Sie es erneut.',
  'employees.promote': 'Zum Admin machen',
  'employees.promoteTitle': '{name} zum Admin machen?',
  'employees.promoteHint':
    '{name} kann dann alles in dieser Firma sehen und ändern: Mitarbeitende, Zeiten, Einstellungen und wer sonst Admin ist. Danach ist eine neue Anmeldung nötig; im Tarif zählt die Person nicht mehr mit.',
  'employees.promoted': '{name} ist jetzt Admin und muss sich neu anmelden.',
  'employees.promoteFailed': 'Diese Person konnte nicht zum Admin gemacht werden.',
  'employees.export': 'Exportieren',
  'employees.import': 'Importieren',
  'employees.importTitle': 'Mitarbeitende importieren',
  'employees.importLead':
    'Eine CSV- oder Excel-Datei mit einer Person pro Zeile, bis zu 5.000. Nichts wird hinzugefügt, bevor Sie es gesehen haben.',
  'employees.chooseFile': 'Datei',
  'employees.template': 'Vorlage herunterladen',
  'employees.reading': 'Die Datei wird gelesen …',
  'employees.previewFailed': 'Die Datei konnte nicht gelesen werden.',
  'employees.unknownColumns': 'Ausgelassen, weil Checkpoint kein solches Feld hat: {names}',
  'employees.noRoom': 'Ihr Tarif hat noch Platz für {room}. Die übrigen werden nicht hinzugefügt.',
  'employees.noPlace': 'Der Tarif der Firma hat keinen Platz mehr.',
  'employees.row': 'Zeile',
  'employees.fault': 'Was nicht stimmt',
  'employees.goodRowsTable': 'Zeilen, die hinzugefügt werden',
  'employees.moreRows': ({ count }) =>
    count === 1 ? 'und 1 weitere Zeile dieser Art' : 'und {count} weitere Zeilen dieser Art',
  'employees.faultyRows': 'Zeilen mit Fehlern',
  'employees.otherFile': 'Andere Datei wählen',
  'employees.importing': 'Mitarbeitende werden hinzugefügt',
  'employees.progress': '{done} von {total}',
  'employees.stop': 'Anhalten',
  'employees.continue': 'Fortsetzen',
  'employees.stopHere': 'Rest weglassen',
  'employees.resting': 'Angehalten',
  'employees.stopped': 'Was bisher erledigt ist, bleibt; Sie können mit dem Rest fortfahren.',
  'employees.stoppedAtStart': 'Sie können fortfahren; nichts geschieht doppelt.',
  'employees.notAdded': 'Nicht hinzugefügt',
  'employees.links': 'Aktivierungslinks herunterladen',
  'employees.linksHint':
    'Jede Person wählt über ihren eigenen Link ein Passwort, einmal und innerhalb von 14 Tagen. Die Links stehen sonst nirgends.',
  'employees.link': 'Aktivierungslink',
  'employees.select': '{name} auswählen',
  'employees.selectAll': 'Alle Gefundenen auswählen',
  'employees.moveTo': 'In eine Abteilung verschieben',
  'employees.move': 'Verschieben',
  'employees.bulkMove': 'Personen verschieben',
  'employees.bulkRemove': 'Personen entfernen',
  'employees.bulkReset': 'Passwörter zurücksetzen',
  'employees.bulkResetHint':
    'Sie werden abgemeldet, und ihre Passwörter gelten nicht mehr. Jede Person erhält einen einmaligen Aktivierungslink, der 14 Tage gilt.',
  'employees.bulkRemoveHint':
    'Sie können sich nicht mehr anmelden und erscheinen nicht mehr in Listen und Zahlen. Alle erfassten Stempelungen bleiben in Verlauf, Berichten und Exporten.',
  'employees.moving': 'Personen werden verschoben',
  'employees.removing': 'Personen werden entfernt',
  'employees.resetting': 'Passwörter werden zurückgesetzt',
  'employees.notMoved': 'Nicht verschoben',
  'employees.notRemoved': 'Nicht entfernt',
  'employees.notReset': 'Nicht zurückgesetzt',
  'employees.importAll': ({ count }) =>
    count === 1 ? '1 Person importieren' : 'Alle {count} Personen importieren',
  'employees.importGood': ({ count }) =>
    count === 1
      ? 'Nur die 1 fehlerfreie Zeile importieren'
      : 'Nur die {count} fehlerfreien Zeilen importieren',
  'employees.goodRows': ({ count }) =>
    count === 1 ? '1 Zeile ist in Ordnung' : '{count} Zeilen sind in Ordnung',
  'employees.faultCount': ({ count }) => (count === 1 ? '1 Zeile hat Fehler' : '{count} Zeilen haben Fehler'),
  'employees.imported': ({ count }) =>
    count === 1 ? '1 Person hinzugefügt' : '{count} Personen hinzugefügt',
  'employees.selected': '{total} ausgewählt',
  'employees.andMore': '{total} weitere',
  'employees.bulkMoveTitle': ({ count }) =>
    count === 1 ? '1 Person verschieben' : '{count} Personen verschieben',
  'employees.bulkRemoveTitle': ({ count }) =>
    count === 1 ? '1 Person entfernen?' : '{count} Personen entfernen?',
  'employees.bulkResetTitle': ({ count }) =>
    count === 1
      ? 'Das Passwort von 1 Person zurücksetzen?'
      : 'Die Passwörter von {count} Personen zurücksetzen?',
  'employees.moved': ({ count }) => (count === 1 ? '1 Person verschoben' : '{count} Personen verschoben'),
  'employees.removedMany': ({ count }) => (count === 1 ? '1 Person entfernt' : '{count} Personen entfernt'),
  'employees.resetMany': ({ count }) =>
    count === 1 ? '1 Passwort zurückgesetzt' : '{count} Passwörter zurückgesetzt',
};
