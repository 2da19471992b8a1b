import type { TextValues } from '../values.ts';

/** The log of everybody's punches, and what marks one beside its time. */
export const activity = {
  'activity.title': 'All Employee Activity',
  'activity.search': 'Search activity',
  'activity.searchExample': 'Name, email or department',
  'activity.action': 'Action',
  'activity.allActions': 'All actions',
  'activity.date': 'Date',
  'activity.export': 'Export CSV',
  'activity.exporting': ({ count }: TextValues) =>
    count === 1 ? '1 record fetched' : '{count} records fetched',
  'activity.exportFailed': 'The activity could not be exported.',
  'activity.tooMany': 'This is too much for one file of the browser. Narrow the filters, or use the reports.',
  'activity.none': 'No activity found',
  'activity.adjustFilters': 'Try adjusting your filters to see more results.',
  'activity.nothingYet': 'No employee activity to display.',
  'activity.failed': 'The activity could not be loaded.',
  'activity.moreFailed': 'The next records could not be loaded.',
  'activity.some': ({ count }: TextValues) =>
    count === 1 ? '1 record shown, more below' : '{count} records shown, more below',
  'activity.soFar': ({ count }: TextValues) => (count === 1 ? '1 record so far' : '{count} records so far'),
  'activity.all': ({ count }: TextValues) => (count === 1 ? '1 record' : '{count} records'),
  'activity.showNewest': 'Show the newest',
  'activity.waiting': ({ count }: TextValues) => (count === 1 ? '1 new record' : '{count} new records'),
  'activity.csv.employee': 'Employee Name',
  'activity.csv.department': 'Department',
  'activity.csv.action': 'Action',
  'activity.csv.date': 'Date',
  'activity.csv.time': 'Time',
  'activity.csv.location': 'Location',

  'marks.clock_suspect': 'Clock in doubt',
  'marks.back_dated': 'Back-dated',
  'marks.corrected': 'Corrected',
  'marks.offline': 'Offline',
  'marks.no_position': 'No position',
} as const;
