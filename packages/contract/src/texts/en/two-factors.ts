import type { TextValues } from '../values.ts';

/** The second step of a sign-in: setting it up and passing it. */
export const twoFactors = {
  'twoFactors.title': 'Two-step sign-in',
  'twoFactors.lead':
    'Beside your password, ask for something that only you have. Each change here signs you out on your other devices.',
  'twoFactors.loadFailed': 'Your second steps could not be loaded.',
  'twoFactors.on': 'On',
  'twoFactors.off': 'Off',
  'twoFactors.app': 'Authenticator app',
  'twoFactors.appLead': 'A six-digit code from an app on your phone.',
  'twoFactors.since': 'Since {date}',
  'twoFactors.setUp': 'Set up',
  'twoFactors.setUpApp': 'Set up an authenticator app',
  'twoFactors.remove': 'Remove',
  'twoFactors.passkeys': 'Passkeys',
  'twoFactors.passkeysLead':
    'Your fingerprint, face or PIN on a device or a security key. A passkey also signs you in without your password.',
  'twoFactors.passkeysNeedHttps':
    'Browsers offer passkeys only at a secure address (https). Ask whoever runs this installation for one.',
  'twoFactors.passkeysNeedName': 'Browsers offer passkeys only at an address with a name, not at {host}.',
  'twoFactors.passkeysUnsupported': 'This browser does not know passkeys.',
  'twoFactors.addPasskey': 'Add a passkey',
  'twoFactors.added': 'Added {date}',
  'twoFactors.lastUsed': 'last used {date}',
  'twoFactors.neverUsed': 'not used yet',
  'twoFactors.rename': 'Rename',
  'twoFactors.renamePasskey': 'Rename “{name}”',
  'twoFactors.removeNamed': 'Remove “{name}”',
  'twoFactors.recovery': 'Recovery codes',
  'twoFactors.recoveryLead':
    'Each one stands in for the second step once, when phone and passkey are out of reach.',
  'twoFactors.renewCodes': 'New codes',
  'twoFactors.passwordWhy': 'To be sure that it is you.',
  'twoFactors.continue': 'Continue',
  'twoFactors.scan': 'Scan this with your authenticator app, or type the key into it.',
  'twoFactors.qrName':
    'QR code with the key for your authenticator app. The same key stands beside it as text.',
  'twoFactors.key': 'Key',
  'twoFactors.copyKey': 'Copy key',
  'twoFactors.copyFailed': 'Please copy it by hand.',
  'twoFactors.appCode': 'Code from the app',
  'twoFactors.appCodeHint': 'Six digits; a new one every 30 seconds',
  'twoFactors.turnOn': 'Turn on',
  'twoFactors.codesTitle': 'Keep your recovery codes',
  'twoFactors.codesText':
    'They are shown only this once, and each one works once. Keep them where you find them without your phone.',
  'twoFactors.copyCodes': 'Copy codes',
  'twoFactors.downloadCodes': 'Download',
  'twoFactors.codesFile': 'Checkpoint recovery codes for {email}',
  'twoFactors.codesKept': 'I have kept them',
  'twoFactors.appReady': 'The authenticator app is set up.',
  'twoFactors.passkeyReady': 'The passkey was added.',
  'twoFactors.factorRemoved': '“{name}” was removed.',
  'twoFactors.removeApp': 'Remove the authenticator app?',
  'twoFactors.removeAppText':
    'Its codes are no longer asked for, and you are signed out on your other devices.',
  'twoFactors.removePasskey': 'Remove “{name}”?',
  'twoFactors.removePasskeyText':
    'It no longer signs you in here, and you are signed out on your other devices. Delete it on the device as well.',
  'twoFactors.lastFactor':
    'From then on your password alone signs you in, and your recovery codes stop working.',
  'twoFactors.renewTitle': 'Make new recovery codes?',
  'twoFactors.renewText': 'Your former codes stop working.',
  'twoFactors.passkeyName': 'Name of the passkey',
  'twoFactors.passkeyNameHint': 'So that you recognise it later: “Office laptop”, “blue key”',
  'twoFactors.cancel': 'Cancel',
  'twoFactors.save': 'Save',
  'twoFactors.failed': 'That did not work',
  'twoFactors.failedText': 'Please try again.',
  'twoFactors.cancelled': 'The browser gave no passkey: it was cancelled or took too long.',
  'twoFactors.passkeyThere': 'This device holds a passkey of yours already.',
  'twoFactors.secondStepPasskey': 'Use a passkey, or one of your recovery codes.',
  'twoFactors.secondStepRecovery':
    'Your passkeys belong to another address. Here one of your recovery codes lets you in.',
  'twoFactors.code': 'Code',
  'twoFactors.codeHint': 'Six digits from the app, or a recovery code',
  'twoFactors.recoveryCode': 'Recovery code',
  'twoFactors.usePasskey': 'Use a passkey',
  'twoFactors.lostAll':
    'Phone, passkey and codes all lost? Whoever runs this installation can reset the second step.',
  'twoFactors.codesLeft': ({ count }: TextValues) => (count === 1 ? '1 code left' : '{count} codes left'),

  'error.wrong_code': 'This code is not right. Enter the one that the app shows now.',
  'error.passkey_not_added': 'The passkey could not be added. Please try again.',
  'error.code_refused': 'This code is not right, or it was used already.',
  'error.passkey_refused': 'This passkey is not accepted here.',
  'error.second_step_expired': 'That took too long. Please sign in again.',
  'error.second_factor_elsewhere':
    'Your account signs in at an identity provider. Set up its second step there.',
  'error.second_factor_exists': 'This is set up already.',
  'error.second_factor_missing': 'There is nothing of this kind to change.',
  'error.passkeys_unavailable':
    'Passkeys need an address with a name. Open Checkpoint by its name instead of its number.',
  'error.too_many_passkeys': 'You have {limit} passkeys already. Remove one first.',
  'validation.codeRequired': 'Enter the code',
  'validation.passkeyNameRequired': 'Give the passkey a name',
} as const;
