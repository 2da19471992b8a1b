/** The landing page: loaded with it, and by nobody who goes straight to the check-in page. */
export const landing = {
  'landing.lead':
    'One tap in, one tap out. See who is here the moment it changes, and close the month with hours that payroll accepts.',
  'landing.getStarted': 'Get Started',
  'landing.companyAccess': 'Company Access',
  'landing.employeeCheckIn': 'Employee Check-In',
  'landing.freeTier': 'Free for 1 company and up to 10 employees. No credit card required.',
  'landing.home': 'Checkpoint, start page',

  'landing.features': 'What Checkpoint does',
  'landing.companyManagement': 'Company Management',
  'landing.companyManagementText':
    'Organise teams, roles and departments, with access control built in from the first minute.',
  'landing.employeeTracking': 'Employee Tracking',
  'landing.employeeTrackingText':
    'Real-time check-ins and attendance visibility across all your locations, without a reload.',
  'landing.advancedAnalytics': 'Advanced Analytics',
  'landing.advancedAnalyticsText':
    'Visual dashboards, filters and export-ready reports from figures that add up.',

  'landing.steps': 'Running within a minute',
  'landing.stepCompany': 'Create your company',
  'landing.stepCompanyText': 'A name is enough.',
  'landing.stepCode': 'Share the code',
  'landing.stepCodeText': 'Six characters that your people sign up with.',
  'landing.stepCheckIn': 'See the first check-in',
  'landing.stepCheckInText': 'It is on your dashboard within a second.',

  'landing.trust': 'Made to be relied on',
  'landing.offline': 'No signal? It\u00a0still\u00a0counts.',
  'landing.offlineText':
    'A check-in without a connection is kept on the phone with the time of the tap, and sent by itself as soon as Checkpoint answers: once, and in order.',
  'landing.offlineView': 'Example: the check-in page says that one punch waits to be sent and is safe.',
  'landing.proof': 'A record that proves itself.',
  'landing.proofText':
    'Check-ins are only ever added, each sealed to the one before it. One command verifies every record and names the first one that was changed, removed or added.',
  'landing.proofView': 'Example: a ledger of sealed check-ins, and the command that verifies it.',
  'landing.proofIn': 'Check-in',
  'landing.proofOut': 'Check-out',
  'landing.own': 'Yours, in\u00a0one\u00a0command.',
  'landing.ownText':
    'Checkpoint is free software. It runs on a machine of your own with Node.js and nothing else: the database comes along, and nothing leaves the house.',
  'landing.ownCopy': 'Copy command',
  'landing.ownCopyFailed': 'Please copy the command by hand.',
  'landing.plan': 'Free to start, and fair',
  'landing.planText': 'Administrators never count. Whoever runs Checkpoint lifts the limit with one command.',
  'landing.planCompanies': 'company',
  'landing.planEmployees': 'employees',
  'landing.planCards': 'credit cards',

  'landing.ready': 'Ready to Modernize Your Workplace?',
  'landing.copyright': '© 2025 Checkpoint',

  'landing.scene': 'Example: an employee is checked in on the phone, and the dashboard shows who is in.',
  'landing.scenePresence': 'Presence',
  'landing.sceneNow': 'live',
  'landing.sceneState': 'Checked in since 8:58',
  'landing.sceneToday': 'Today',
  'landing.sceneCheckOut': 'Check Out',
  'landing.sceneCheckedIn': 'Checked In',
  'landing.sceneIn': 'In Office',
  'landing.sceneLunch': 'Lunch Break',
  'landing.sceneOut': 'Checked Out',
} as const;
