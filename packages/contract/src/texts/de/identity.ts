import type { identity as english } from '../en/identity.ts';
import type { TextsLike } from '../translate.ts';

/** Signing in and signing up. */
export const identity: TextsLike<typeof english> = {
  'identity.email': 'E-Mail',
  'identity.password': 'Passwort',
  'identity.confirmPassword': 'Passwort bestätigen',
  'identity.firstName': 'Vorname',
  'identity.lastName': 'Nachname',
  'identity.companyCode': 'Firmencode',
  'identity.department': 'Abteilung',
  'identity.jobTitle': 'Position',
  'identity.phone': 'Telefon',
  'identity.signIn': 'Anmelden',
  'identity.signingIn': 'Anmeldung läuft …',
  'identity.secondStep': 'Noch ein Schritt',
  'identity.secondStepLead': 'Ihr Passwort stimmt. Zeigen Sie nun, dass Sie es sind.',
  'identity.startAgain': 'Von vorn beginnen',
  'identity.passkeySignIn': 'Mit Passkey anmelden',
  'identity.createAccount': 'Konto erstellen',
  'identity.creatingAccount': 'Konto wird erstellt …',

  'identity.welcomeBack': 'Willkommen zurück!',
  'identity.loginFailed': 'Anmeldung fehlgeschlagen',
  'identity.loginFailedText': 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es erneut.',
  'identity.registrationFailed': 'Registrierung fehlgeschlagen',
  'identity.registrationFailedText': 'Das Konto konnte nicht erstellt werden. Bitte versuchen Sie es erneut.',
  'identity.accountCreated': 'Ihr Konto ist erstellt!',
  'identity.accountCreatedText': 'Melden Sie sich an, um zum ersten Mal einzustempeln.',

  'identity.employeeSignIn': 'Anmeldung für Mitarbeitende',
  'identity.employeeSignInLead': 'Melden Sie sich an, um ein- und auszustempeln.',
  'identity.passwordResetNote': 'Passwort vergessen? Die Admins Ihrer Firma setzen es für Sie zurück.',
  'identity.newHere': 'Neu hier?',
  'identity.joinCompany': 'Ihrer Firma beitreten',
  'identity.administratorInstead': 'Sie leiten eine Firma?',
  'identity.companyAccess': 'Firmenzugang',
  'identity.forgotPassword': 'Passwort vergessen?',
  'identity.changePassword': 'Passwort ändern',
  'identity.changePasswordLead': 'Ihr Passwort ist nur vorläufig. Wählen Sie ein eigenes, um fortzufahren.',

  'identity.employeeSignUp': 'Ihrer Firma beitreten',
  'identity.employeeSignUpLead': 'Den Firmencode erhalten Sie von Ihren Admins.',
  'identity.companyCodeHint': 'Sechs Zeichen',
  'identity.companyFound': 'Sie treten {name} bei',
  'identity.aboutYou': 'Über Sie',
  'identity.yourWork': 'Ihre Arbeit',
  'identity.yourPassword': 'Ihr Passwort',
  'identity.haveAccount': 'Sie haben schon ein Konto?',

  'identity.administratorSignIn': 'Firmenzugang',
  'identity.administratorSignInLead': 'Melden Sie sich an, um Ihre Firma zu verwalten.',
  'identity.administratorSignUp': 'Admin-Konto erstellen',
  'identity.administratorSignUpLead': 'Danach legen Sie Ihre Firma an; ein Name genügt.',
  'identity.newAdministrator': 'Neu bei Checkpoint?',
  'identity.createAdministrator': 'Konto erstellen',
  'identity.employeeInstead': 'Sie arbeiten in einer Firma?',

  'identity.continueWith': 'Weiter mit {provider}',
  'identity.providerNote': 'Sie melden sich bei {provider} an. Checkpoint bekommt Ihr Passwort nie zu sehen.',
  'identity.optionsFailed': 'Die Anmeldung konnte nicht geladen werden.',

  'identity.asideTitle': 'Ein Tipp, und es zählt.',
  'identity.asideText': 'Jede Stempelung wird dauerhaft erfasst und nie hinter Ihrem Rücken geändert.',
  'identity.asideOffline': 'Kein Empfang? Zählt trotzdem.',
  'identity.asideOfflineText':
    'Ohne Verbindung wartet eine Stempelung auf dem Smartphone und wird von selbst gesendet.',
  'identity.asideHours': 'Stunden, die stimmen.',
  'identity.asideHoursText':
    'Jede Schicht, jede Pause und jede Korrektur in einer Aufzeichnung, die sich beweisen lässt.',
};
