import type { punchClock as english } from '../en/punch-clock.ts';
import type { TextsLike } from '../translate.ts';
import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 Stempelung' : '{count} Stempelungen');

/** The employee's check-in page. */
export const punchClock: TextsLike<typeof english> = {
  'punchClock.currentStatus': 'Aktueller Status',
  'punchClock.checkIn': 'Einstempeln',
  'punchClock.checkOut': 'Ausstempeln',
  'punchClock.checkedInSince': 'Eingestempelt seit {time}',
  'punchClock.checkedOutSince': 'Ausgestempelt seit {time}',
  'punchClock.neverCheckedIn': 'Noch nicht eingestempelt',
  'punchClock.statusUnknown': 'Ihr aktueller Status ist nicht bekannt',
  'punchClock.statusUnknownHint':
    'Checkpoint ist nicht erreichbar. Sie können trotzdem ein- oder ausstempeln; es wird hier aufbewahrt und später gesendet.',
  'punchClock.checkOutMissing': 'Hier scheint ein Gehen zu fehlen. Ein neuer Tag beginnt mit „Einstempeln“.',
  'punchClock.sayWhenLeft': 'Sagen, wann Sie gegangen sind',
  'punchClock.runningTime': 'Laufende Zeit',
  'punchClock.lastKnown': 'Stand: {time}.',
  'punchClock.confirming': 'Wird bestätigt …',
  'punchClock.timesIn': 'Zeiten in {zone}',

  'punchClock.todaysIntervals': 'Arbeit heute',
  'punchClock.interval': '{from} – {to}',
  'punchClock.untilNow': 'jetzt',
  'punchClock.missing': 'Gehen fehlt',
  'punchClock.noIntervals': 'Heute noch keine Arbeitszeit erfasst',
  'punchClock.hoursWorked': 'Arbeitszeit',
  'punchClock.today': 'Heute',
  'punchClock.thisWeek': 'Diese Woche',
  'punchClock.hours': 'h',
  'punchClock.hoursUnknown': 'Ihre Stunden konnten nicht geladen werden.',

  'punchClock.locationStatus': 'Standort',
  'location.in_office': 'Im Büro',
  'location.out_of_office': 'Außer Haus',
  'location.lunch': 'Mittagspause',
  'location.vacation': 'Urlaub',
  'location.custom': 'Anderer',
  'punchClock.customStatus': 'Anderer Standort',
  'punchClock.customStatusExample': 'z. B. beim Kunden in Lübeck',
  'punchClock.selectFirst': 'Zuerst Standort wählen',
  'punchClock.updateLocationStatus': 'Standort ändern',
  'punchClock.locationUpdated': 'Ihr Standort ist geändert!',
  'punchClock.locationFailed': 'Der Standort konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
  'punchClock.punchesFirst':
    'Eine wartende Stempelung wird zuerst gesendet. Versuchen Sie es erneut, sobald sie angekommen ist.',

  'punchClock.checkedIn': 'Sie sind eingestempelt!',
  'punchClock.checkedOut': 'Sie sind ausgestempelt!',
  'punchClock.checkInSaved': 'Kommen auf diesem Gerät gespeichert. Wird gesendet, sobald Sie online sind.',
  'punchClock.checkOutSaved': 'Gehen auf diesem Gerät gespeichert. Wird gesendet, sobald Sie online sind.',
  'punchClock.punchFailed': 'Stempeln fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'punchClock.allSent': 'Alles, was gewartet hat, ist gesendet.',

  'punchClock.waiting': (values) =>
    `${punches(values)} ${values.count === 1 ? 'wartet' : 'warten'} auf das Senden`,
  'punchClock.waitingHint': ({ count }) =>
    `Seit {time}. Auf diesem Gerät sicher; ${count === 1 ? 'sie wird' : 'sie werden'} gesendet, sobald Checkpoint antwortet.`,
  'punchClock.sendNow': 'Jetzt senden',
  'punchClock.discard': 'Verwerfen',
  'punchClock.discardedCounts': 'Was Sie verworfen haben, war schon unterwegs. Es zählt.',
  'punchClock.discardFailed':
    'Es wurde nichts verworfen: Der Speicher dieses Browsers ist voll oder gesperrt.',
  'punchClock.showWaiting': 'Anzeigen',
  'punchClock.storageBlocked':
    'Dieser Browser bewahrt nichts für Checkpoint auf: Sein Speicher ist voll oder gesperrt. Eine Stempelung zählt erst, wenn diese Seite es bestätigt.',
  'punchClock.storageFull':
    'Für weitere ist kein Platz: Der Speicher dieses Browsers ist voll. Eine neue Stempelung zählt erst, wenn diese Seite es bestätigt.',

  'punchClock.geolocationUnsupported': 'Ortung wird nicht unterstützt',
  'punchClock.geolocationAsking': 'Position wird ermittelt ...',
  'punchClock.geolocationDenied': 'Position nicht freigegeben',
  'punchClock.geolocationUnavailable': 'Position nicht verfügbar',
  'punchClock.geolocationTimeout': 'Die Ortung dauert zu lange',
  'punchClock.geolocationFound': 'Position auf etwa {metres} m bekannt',
  'punchClock.geolocationOptional': 'Es geht auch ohne.',
  'punchClock.shareLocation': 'Meine Position mitsenden',

  'punchClock.daysFailed': 'Ihre letzten Tage konnten nicht geladen werden.',
  'punchClock.notCountedFailed':
    'Ein Eintrag von Ihnen zählt nicht oder noch nicht. Was daraus wurde, konnte nicht geladen werden.',
};
