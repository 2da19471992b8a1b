import type { dashboard as english } from '../en/dashboard.ts';
import type { TextsLike } from '../translate.ts';

/** The administrators' dashboard. */
export const dashboard: TextsLike<typeof english> = {
  'dashboard.adminTitle': 'Admin-Übersicht',
  'dashboard.employeeTitle': 'Team-Übersicht',
  'dashboard.checkedIn': 'Eingestempelt',
  'dashboard.checkedOut': 'Ausgestempelt',
  'dashboard.totalEmployees': 'Mitarbeitende gesamt',
  'dashboard.statsFailed': 'Die Zahlen konnten nicht geladen werden.',

  'dashboard.presence': 'Anwesenheit',
  'dashboard.presenceTable': 'Mitarbeitende und wo sie sind',
  'dashboard.search': 'Mitarbeitende suchen',
  'dashboard.searchExample': 'Name, E-Mail oder Position',
  'dashboard.department': 'Abteilung',
  'dashboard.allDepartments': 'Alle Abteilungen',
  'dashboard.columns': 'Spalten',
  'dashboard.column.employee': 'Name',
  'dashboard.column.department': 'Abteilung',
  'dashboard.column.status': 'Status',
  'dashboard.column.checkInTime': 'Kommen',
  'dashboard.column.locationStatus': 'Standort',
  'dashboard.column.checkOutTime': 'Gehen',
  'dashboard.noEmployees': 'Noch keine Mitarbeitenden. Fügen Sie die erste Person hinzu, um zu beginnen.',
  'dashboard.noEmployeesHint': 'Mitarbeitende treten mit dem Firmencode {code} bei.',
  'dashboard.noMatch': 'Niemand entspricht Ihrer Suche.',
  'dashboard.clearFilters': 'Filter zurücksetzen',
  'dashboard.employeesFailed': 'Die Mitarbeitenden konnten nicht geladen werden.',
  'dashboard.shown': ({ count }) => (count === 1 ? '1 Person angezeigt' : '{count} Personen angezeigt'),

  'dashboard.range': '{first}–{last}',
  'dashboard.rangeOf': '{first}–{last} von {total}',
  'dashboard.previous': 'Zurück',
  'dashboard.next': 'Weiter',
  'dashboard.order': 'Reihenfolge',
  'dashboard.order.changed': 'Neueste zuerst',
  'dashboard.order.name': 'Nach Namen',
  'dashboard.column.actions': 'Aktionen',
  'dashboard.action.view': '{name} ansehen',
  'dashboard.action.edit': '{name} bearbeiten',
  'dashboard.action.map': 'Auf der Karte zeigen, wo {name} war',
  'dashboard.action.noMap': 'Von {name} ist keine Position bekannt',
  'dashboard.action.resetPassword': 'Passwort von {name} zurücksetzen',
  'dashboard.action.delete': '{name} entfernen',

  'dashboard.viewAllActivity': 'Alle Aktivitäten ansehen',
  'dashboard.recentActivity': 'Letzte Aktivitäten',
  'dashboard.noActivity': 'Keine aktuellen Aktivitäten',
  'dashboard.activityFailed': 'Die letzten Aktivitäten konnten nicht geladen werden.',
  'dashboard.didCheckIn': '{name} hat eingestempelt',
  'dashboard.didCheckOut': '{name} hat ausgestempelt',

  'dashboard.justNow': 'Gerade eben',
  'dashboard.minutesAgo': ({ count }) => (count === 1 ? 'Vor 1 Minute' : 'Vor {count} Minuten'),
  'dashboard.hoursAgo': ({ count }) => (count === 1 ? 'Vor 1 Stunde' : 'Vor {count} Stunden'),

  'dashboard.mobileInterface': 'Mobile Stempeluhr',
  'dashboard.mobileLead':
    'Das sehen Ihre Mitarbeitenden auf dem Smartphone. Auch Sie können hier einstempeln.',
  'dashboard.hoursToday': 'Stunden heute',
  'dashboard.openCheckIn': 'Stempeluhr öffnen',
};
