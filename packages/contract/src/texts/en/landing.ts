/** The public pages: landing page, privacy, terms, security. */
export const landing = {
  'landing.title': 'Workforce Management Reimagined',
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

  'landing.ready': 'Ready to Modernize Your Workplace?',
  'landing.footer': 'Legal',
  'landing.privacy': 'Privacy',
  'landing.terms': 'Terms',
  'landing.security': 'Security',
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
