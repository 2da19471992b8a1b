import type { profile as english } from '../en/profile.ts';
import type { TextsLike } from '../translate.ts';

/** One's own page. */
export const profile: TextsLike<typeof english> = {
  'profile.administrator': 'Admin',
  'profile.employee': 'Teammitglied',
  'profile.failed': 'Ihr Profil konnte nicht geladen werden.',
  'profile.personal': 'Persönliche Angaben',
  'profile.personalLead': 'Ihr Name, wie Admins ihn sehen und Berichte ihn zeigen.',
  'profile.emailNote':
    'Die E-Mail-Adresse lässt sich hier nicht ändern. Wenden Sie sich dafür an Ihre Admins.',
  'profile.update': 'Profil aktualisieren',
  'profile.updating': 'Profil wird aktualisiert …',
  'profile.updated': 'Ihr Profil ist aktualisiert!',
  'profile.updateFailed': 'Das Profil konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
  'profile.accountDetails': 'Kontodaten',
  'profile.company': 'Firma',
  'profile.noDepartment': 'Keine Abteilung',
  'profile.latestActivity': 'Letzte Aktivität',
  'profile.checkedIn': 'Eingestempelt',
  'profile.checkedOut': 'Ausgestempelt',
  'profile.noActivity': 'Noch keine Aktivität',
  'profile.activityFailed': 'Ihre letzte Aktivität konnte nicht geladen werden.',
};
