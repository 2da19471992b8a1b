import type { twoFactors as english } from '../en/two-factors.ts';
import type { TextsLike } from '../translate.ts';

/** The second step of a sign-in: setting it up and passing it. */
export const twoFactors: TextsLike<typeof english> = {
  'twoFactors.title': 'Anmeldung in zwei Schritten',
  'twoFactors.lead':
    'Verlangen Sie neben dem Passwort etwas, das nur Sie haben. Jede Änderung hier meldet Sie auf Ihren anderen Geräten ab.',
  'twoFactors.loadFailed': 'Ihre Anmeldung in zwei Schritten konnte nicht geladen werden.',
  'twoFactors.on': 'Ein',
  'twoFactors.off': 'Aus',
  'twoFactors.app': 'Authenticator-App',
  'twoFactors.appLead': 'Ein sechsstelliger Code aus einer App auf Ihrem Smartphone.',
  'twoFactors.since': 'Seit {date}',
  'twoFactors.setUp': 'Einrichten',
  'twoFactors.setUpApp': 'Authenticator-App einrichten',
  'twoFactors.remove': 'Entfernen',
  'twoFactors.passkeys': 'Passkeys',
  'twoFactors.passkeysLead':
    'Fingerabdruck, Gesicht oder PIN auf einem Gerät oder Sicherheitsschlüssel. Mit einem Passkey melden Sie sich auch ohne Passwort an.',
  'twoFactors.passkeysNeedHttps':
    'Browser bieten Passkeys nur unter einer sicheren Adresse (https) an. Fragen Sie den Betreiber danach.',
  'twoFactors.passkeysNeedName':
    'Browser bieten Passkeys nur unter einer Adresse mit einem Namen an, nicht unter {host}.',
  'twoFactors.passkeysUnsupported': 'Dieser Browser kennt keine Passkeys.',
  'twoFactors.addPasskey': 'Passkey hinzufügen',
  'twoFactors.added': 'Hinzugefügt am {date}',
  'twoFactors.lastUsed': 'zuletzt verwendet am {date}',
  'twoFactors.neverUsed': 'noch nicht verwendet',
  'twoFactors.rename': 'Umbenennen',
  'twoFactors.renamePasskey': '„{name}“ umbenennen',
  'twoFactors.removeNamed': '„{name}“ entfernen',
  'twoFactors.recovery': 'Wiederherstellungscodes',
  'twoFactors.recoveryLead':
    'Jeder ersetzt den zweiten Schritt einmal, wenn Smartphone und Passkey nicht zur Hand sind.',
  'twoFactors.renewCodes': 'Neue Codes',
  'twoFactors.passwordWhy': 'Damit sicher ist, dass Sie es sind.',
  'twoFactors.continue': 'Weiter',
  'twoFactors.scan': 'Scannen Sie dies mit Ihrer Authenticator-App, oder geben Sie den Schlüssel dort ein.',
  'twoFactors.qrName':
    'QR-Code mit dem Schlüssel für Ihre Authenticator-App. Derselbe Schlüssel steht daneben als Text.',
  'twoFactors.key': 'Schlüssel',
  'twoFactors.copyKey': 'Schlüssel kopieren',
  'twoFactors.copyFailed': 'Bitte kopieren Sie von Hand.',
  'twoFactors.appCode': 'Code aus der App',
  'twoFactors.appCodeHint': 'Sechs Ziffern; alle 30 Sekunden neue',
  'twoFactors.turnOn': 'Einschalten',
  'twoFactors.codesTitle': 'Bewahren Sie Ihre Wiederherstellungscodes auf',
  'twoFactors.codesText':
    'Sie werden nur dieses eine Mal angezeigt, und jeder gilt einmal. Bewahren Sie sie dort auf, wo Sie sie ohne Smartphone finden.',
  'twoFactors.copyCodes': 'Codes kopieren',
  'twoFactors.downloadCodes': 'Herunterladen',
  'twoFactors.codesFile': 'Checkpoint-Wiederherstellungscodes für {email}',
  'twoFactors.codesKept': 'Ich habe sie aufbewahrt',
  'twoFactors.appReady': 'Die Authenticator-App ist eingerichtet.',
  'twoFactors.passkeyReady': 'Der Passkey ist hinzugefügt.',
  'twoFactors.factorRemoved': '„{name}“ ist entfernt.',
  'twoFactors.removeApp': 'Authenticator-App entfernen?',
  'twoFactors.removeAppText':
    'Ihre Codes werden nicht mehr verlangt, und Sie werden auf Ihren anderen Geräten abgemeldet.',
  'twoFactors.removePasskey': '„{name}“ entfernen?',
  'twoFactors.removePasskeyText':
    'Er gilt hier nicht mehr, und Sie werden auf Ihren anderen Geräten abgemeldet. Löschen Sie ihn auch auf dem Gerät.',
  'twoFactors.lastFactor':
    'Danach genügt Ihr Passwort allein, und Ihre Wiederherstellungscodes gelten nicht mehr.',
  'twoFactors.renewTitle': 'Neue Wiederherstellungscodes erstellen?',
  'twoFactors.renewText': 'Ihre bisherigen Codes gelten dann nicht mehr.',
  'twoFactors.passkeyName': 'Name des Passkeys',
  'twoFactors.passkeyNameHint': 'Damit Sie ihn später erkennen: „Laptop im Büro“, „blauer Schlüssel“',
  'twoFactors.cancel': 'Abbrechen',
  'twoFactors.save': 'Speichern',
  'twoFactors.failed': 'Das hat nicht geklappt',
  'twoFactors.failedText': 'Bitte versuchen Sie es erneut.',
  'twoFactors.cancelled': 'Der Browser hat keinen Passkey geliefert: abgebrochen oder zu lange gewartet.',
  'twoFactors.passkeyThere': 'Auf diesem Gerät liegt schon ein Passkey von Ihnen.',
  'twoFactors.secondStepPasskey': 'Verwenden Sie einen Passkey oder einen Ihrer Wiederherstellungscodes.',
  'twoFactors.secondStepRecovery':
    'Ihre Passkeys gehören zu einer anderen Adresse. Hier lässt Sie ein Wiederherstellungscode ein.',
  'twoFactors.code': 'Code',
  'twoFactors.codeHint': 'Sechs Ziffern aus der App oder ein Wiederherstellungscode',
  'twoFactors.recoveryCode': 'Wiederherstellungscode',
  'twoFactors.usePasskey': 'Passkey verwenden',
  'twoFactors.lostAll':
    'Smartphone, Passkey und Codes verloren? Der Betreiber kann den zweiten Schritt zurücksetzen.',
  'twoFactors.codesLeft': ({ count }) => (count === 1 ? '1 Code übrig' : '{count} Codes übrig'),

  'error.wrong_code': 'Dieser Code stimmt nicht. Geben Sie den ein, den die App jetzt anzeigt.',
  'error.passkey_not_added': 'Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
  'error.code_refused': 'Dieser Code stimmt nicht oder wurde schon verwendet.',
  'error.passkey_refused': 'Dieser Passkey gilt hier nicht.',
  'error.second_step_expired': 'Das hat zu lange gedauert. Bitte melden Sie sich erneut an.',
  'error.second_factor_elsewhere':
    'Ihr Konto meldet sich bei einem Anmeldedienst an. Richten Sie den zweiten Schritt dort ein.',
  'error.second_factor_exists': 'Das ist schon eingerichtet.',
  'error.second_factor_missing': 'Davon ist nichts eingerichtet.',
  'error.passkeys_unavailable':
    'Passkeys brauchen eine Adresse mit einem Namen. Öffnen Sie Checkpoint unter seinem Namen statt unter seiner Nummer.',
  'error.too_many_passkeys': 'Sie haben schon {limit} Passkeys. Entfernen Sie zuerst einen.',
  'validation.codeRequired': 'Geben Sie den Code ein',
  'validation.passkeyNameRequired': 'Geben Sie dem Passkey einen Namen',
};
