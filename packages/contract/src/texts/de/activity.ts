import type { activity as english } from '../en/activity.ts';
import type { TextsLike } from '../translate.ts';

/** The log of everybody's punches, and what marks one beside its time. */
export const activity: TextsLike<typeof english> = {
  'activity.title': 'Alle Aktivitäten der Mitarbeitenden',
  'activity.search': 'Aktivitäten durchsuchen',
  'activity.searchExample': 'Name, E-Mail oder Abteilung',
  'activity.action': 'Aktion',
  'activity.allActions': 'Alle Aktionen',
  'activity.date': 'Datum',
  'activity.export': 'CSV exportieren',
  'activity.exporting': ({ count }) => (count === 1 ? '1 Eintrag geladen' : '{count} Einträge geladen'),
  'activity.exportFailed': 'Die Aktivitäten konnten nicht exportiert werden.',
  'activity.tooMany':
    'Das ist zu viel für eine Datei des Browsers. Grenzen Sie die Filter ein oder nutzen Sie die Berichte.',
  'activity.none': 'Keine Aktivitäten gefunden',
  'activity.adjustFilters': 'Passen Sie Ihre Filter an, um mehr Ergebnisse zu sehen.',
  'activity.nothingYet': 'Noch keine Aktivitäten von Mitarbeitenden.',
  'activity.failed': 'Die Aktivitäten konnten nicht geladen werden.',
  'activity.moreFailed': 'Die nächsten Einträge konnten nicht geladen werden.',
  'activity.some': ({ count }) =>
    count === 1 ? '1 Eintrag angezeigt, weiter unten mehr' : '{count} Einträge angezeigt, weiter unten mehr',
  'activity.soFar': ({ count }) => (count === 1 ? 'Bisher 1 Eintrag' : 'Bisher {count} Einträge'),
  'activity.all': ({ count }) => (count === 1 ? '1 Eintrag' : '{count} Einträge'),
  'activity.showNewest': 'Neueste zeigen',
  'activity.waiting': ({ count }) => (count === 1 ? '1 neuer Eintrag' : '{count} neue Einträge'),
  'activity.csv.employee': 'Name',
  'activity.csv.department': 'Abteilung',
  'activity.csv.action': 'Aktion',
  'activity.csv.date': 'Datum',
  'activity.csv.time': 'Uhrzeit',
  'activity.csv.location': 'Standort',

  'marks.clock_suspect': 'Uhr zweifelhaft',
  'marks.back_dated': 'Nachgetragen',
  'marks.corrected': 'Korrigiert',
  'marks.offline': 'Offline',
  'marks.no_position': 'Keine Position',
};
