import type { TextValues } from '../values.ts';

/** The administrators' dashboard. */
export const dashboard = {
  'dashboard.adminTitle': 'Admin Dashboard',
  'dashboard.employeeTitle': 'Employee Dashboard',
  'dashboard.checkedIn': 'Checked In',
  'dashboard.checkedOut': 'Checked Out',
  'dashboard.totalEmployees': 'Total Employees',
  'dashboard.statsFailed': 'The figures could not be loaded.',

  'dashboard.presence': 'Employee Status',
  'dashboard.presenceTable': 'Employees and where they are',
  'dashboard.search': 'Search employees',
  'dashboard.searchExample': 'Name, e-mail or job title',
  'dashboard.department': 'Department',
  'dashboard.allDepartments': 'All departments',
  'dashboard.columns': 'Columns',
  'dashboard.column.employee': 'Employee',
  'dashboard.column.department': 'Department',
  'dashboard.column.status': 'Status',
  'dashboard.column.checkInTime': 'Check-in',
  'dashboard.column.locationStatus': 'Location Status',
  'dashboard.column.checkOutTime': 'Check-out',
  'dashboard.none': 'none',
  'dashboard.noEmployees': 'No employees found. Add your first employee to get started.',
  'dashboard.noEmployeesHint': 'Employees join with the company code {code}.',
  'dashboard.noMatch': 'No employees match your search.',
  'dashboard.clearFilters': 'Clear filters',
  'dashboard.employeesFailed': 'The employees could not be loaded.',
  'dashboard.nothingLost': 'Nothing that was recorded is lost.',
  'dashboard.showMore': 'Show more',
  'dashboard.shown': ({ count }: TextValues) =>
    count === 1 ? '1 employee shown' : '{count} employees shown',

  'dashboard.recentActivity': 'Recent Activity',
  'dashboard.noActivity': 'No recent activity to display',
  'dashboard.activityFailed': 'The recent activity could not be loaded.',
  'dashboard.didCheckIn': '{name} checked in',
  'dashboard.didCheckOut': '{name} checked out',
  'dashboard.offlinePunch': 'made offline',

  'dashboard.justNow': 'Just now',
  'dashboard.minutesAgo': ({ count }: TextValues) => (count === 1 ? '1 minute ago' : '{count} minutes ago'),
  'dashboard.hoursAgo': ({ count }: TextValues) => (count === 1 ? '1 hour ago' : '{count} hours ago'),

  'dashboard.mobileInterface': 'Mobile Check-in Interface',
  'dashboard.mobileLead': 'What your employees see on their phones. You can check in here, too.',
  'dashboard.hoursToday': 'Hours Today',
  'dashboard.openCheckIn': 'Open check-in',

  'dashboard.offline': 'Offline Mode Active',
} as const;
