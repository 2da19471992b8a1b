import type { companySetup as english } from '../en/company-setup.ts';
import type { TextsLike } from '../translate.ts';

/** Creating a company. */
export const companySetup: TextsLike<typeof english> = {
  'companySetup.title': 'Firma einrichten',
  'companySetup.lead':
    'Ein Name genügt. Sie werden Admin und erhalten den Code, mit dem Ihre Mitarbeitenden beitreten.',
  'companySetup.name': 'Firmenname',
  'companySetup.address': 'Adresse',
  'companySetup.create': 'Firma anlegen',
  'companySetup.creating': 'Firma wird angelegt …',
  'companySetup.zone': 'Uhrzeiten erscheinen in der Zeitzone dieses Geräts: {zone}.',
  'companySetup.createdToast': 'Firma angelegt! Ihr Firmencode lautet {code}',
  'companySetup.failed': 'Die Firma konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
  'companySetup.created': '{name} ist startklar',
  'companySetup.code': 'Ihr Firmencode',
  'companySetup.codeHint': 'Geben Sie ihn Ihren Mitarbeitenden: Damit erstellen sie ihr Konto.',
  'companySetup.copy': 'Code kopieren',
  'companySetup.copyFailed': 'Bitte kopieren Sie den Code von Hand.',
  'companySetup.redirecting': 'In 5 Sekunden geht es zur Übersicht ...',
  'companySetup.goNow': 'Jetzt zur Übersicht',
};
