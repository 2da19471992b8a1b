import type { TextValues } from '../values.ts';

const punches = ({ count }: TextValues) => (count === 1 ? '1 punch' : '{count} punches');

/** The employee's check-in page. */
export const punchClock = {
  'punchClock.currentStatus': 'Current Status',
  'punchClock.checkIn': 'Check In',
  'punchClock.checkOut': 'Check Out',
  'punchClock.checkedInSince': 'Checked in since {time}',
  'punchClock.checkedOutSince': 'Checked out since {time}',
  'punchClock.neverCheckedIn': 'Not checked in yet',
  'punchClock.statusUnknown': 'Your current status is not known',
  'punchClock.statusUnknownHint':
    'Checkpoint cannot be reached. You can check in or out all the same; it is kept here and sent later.',
  'punchClock.checkOutMissing': 'A check-out seems to be missing. Check in to begin a new day.',
  'punchClock.sayWhenLeft': 'Say when you left',
  'punchClock.runningTime': 'Running time',
  'punchClock.lastKnown': 'As known on {time}.',
  'punchClock.confirming': 'Confirming…',
  'punchClock.timesIn': 'Times in {zone}',

  'punchClock.todaysIntervals': "Today's work",
  'punchClock.interval': '{from} – {to}',
  'punchClock.untilNow': 'now',
  'punchClock.missing': 'check-out missing',
  'punchClock.noIntervals': 'No work recorded today',
  'punchClock.hoursWorked': 'Hours Worked',
  'punchClock.today': 'Today',
  'punchClock.thisWeek': 'This Week',
  'punchClock.hours': 'h',
  'punchClock.hoursUnknown': 'Your hours could not be loaded.',

  'punchClock.locationStatus': 'Location Status',
  'location.in_office': 'In Office',
  'location.out_of_office': 'Out of Office',
  'location.lunch': 'Lunch Break',
  'location.vacation': 'Vacation',
  'location.custom': 'Custom',
  'punchClock.customStatus': 'Custom status',
  'punchClock.customStatusExample': 'e.g. at the client in Lund',
  'punchClock.selectFirst': 'Select Location Status First',
  'punchClock.updateLocationStatus': 'Update Location Status',
  'punchClock.locationUpdated': 'Location status updated successfully!',
  'punchClock.locationFailed': 'Failed to update location status. Please try again.',
  'punchClock.punchesFirst': 'A punch that waits is sent first. Try again once it has arrived.',

  'punchClock.checkedIn': 'Checked in successfully!',
  'punchClock.checkedOut': 'Checked out successfully!',
  'punchClock.checkInSaved': 'Check-in saved locally. Will sync when online.',
  'punchClock.checkOutSaved': 'Check-out saved locally. Will sync when online.',
  'punchClock.punchFailed': 'Failed to process check-in. Please try again.',
  'punchClock.allSent': 'Everything that waited has been sent.',

  'punchClock.waiting': (values: TextValues) => `${punches(values)} waiting to be sent`,
  'punchClock.waitingHint': (values: TextValues) =>
    `Since {time}. Safe on this device; ${values.count === 1 ? 'it is' : 'they are'} sent as soon as Checkpoint answers.`,
  'punchClock.sendNow': 'Send now',
  'punchClock.discard': 'Discard',
  'punchClock.discardedCounts': 'What you discarded was on its way already. It counts.',
  'punchClock.discardFailed': 'Nothing was discarded: the storage of this browser is full or blocked.',
  'punchClock.showWaiting': 'Show',
  'punchClock.storageBlocked':
    'This browser keeps nothing for Checkpoint: its storage is full or blocked. A check-in counts only once this page says so.',
  'punchClock.storageFull': 'This browser has no room for more. A punch counts only once this page says so.',

  'punchClock.geolocationUnsupported': 'Geolocation not supported',
  'punchClock.geolocationAsking': 'Getting location...',
  'punchClock.geolocationDenied': 'Location access denied',
  'punchClock.geolocationUnavailable': 'Location unavailable',
  'punchClock.geolocationTimeout': 'Location timeout',
  'punchClock.geolocationFound': 'Location known to about {metres} m',
  'punchClock.geolocationOptional': 'You can go on without it.',
  'punchClock.shareLocation': 'Share my location',

  'punchClock.daysFailed': 'Your last days could not be loaded.',
  'punchClock.notCountedFailed':
    'A punch of yours does not count, or not yet. What became of it could not be loaded.',
} as const;
