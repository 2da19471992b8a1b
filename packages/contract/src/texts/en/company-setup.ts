/** Creating a company. */
export const companySetup = {
  'companySetup.title': 'Set up your company',
  'companySetup.lead':
    'It takes a name. You become its administrator and get the code that your employees join with.',
  'companySetup.name': 'Company Name',
  'companySetup.address': 'Address',
  'companySetup.create': 'Create Company',
  'companySetup.creating': 'Creating company…',
  'companySetup.zone': 'Times will be shown in the zone of this device, {zone}.',
  'companySetup.createdToast': 'Company created! Your company code is {code}',
  'companySetup.failed': 'Failed to create company. Please try again.',
  'companySetup.created': '{name} is ready',
  'companySetup.code': 'Your company code',
  'companySetup.codeHint': 'Share it with your employees: they sign up with it.',
  'companySetup.copy': 'Copy code',
  'companySetup.copyFailed': 'Please copy the code by hand.',
  'companySetup.redirecting': 'Redirecting to dashboard in 5 seconds...',
  'companySetup.goNow': 'Go to the dashboard now',
} as const;
