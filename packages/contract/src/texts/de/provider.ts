import type { provider as english } from '../en/provider.ts';
import type { TextsLike } from '../translate.ts';

/** Signing in at an identity provider: what can go wrong, and linking an account to it. */
export const provider: TextsLike<typeof english> = {
  'provider.failed': 'Anmeldung gescheitert',
  'provider.otherAccount': 'Anderes Konto verwenden',
  'provider.toProfile': 'Zurück zu Ihrem Profil',

  'provider.cancelled': 'Sie sind nicht angemeldet',
  'provider.cancelledText':
    'Sie haben die Anmeldung abgebrochen, oder Ihr Anmeldedienst hat Sie nicht durchgelassen. Es hat sich nichts geändert.',
  'provider.expired': 'Diese Anmeldung gilt nicht mehr',
  'provider.expiredText':
    'Sie wurde schon benutzt, hat länger als zehn Minuten gedauert oder in einem anderen Browser begonnen. Beginnen Sie neu; es dauert nur einen Moment.',
  'provider.refused': 'Die Anmeldung ließ sich nicht bestätigen',
  'provider.refusedText':
    'Was Ihr Anmeldedienst gesendet hat, hat die Prüfungen nicht bestanden; deshalb wurde niemand angemeldet. Wenn es wieder geschieht, sagen Sie es dem Betreiber dieser Installation.',
  'provider.unavailable': 'Die Anmeldung geht gerade nicht',
  'provider.unavailableText':
    'Ein Dienst, den sie braucht, antwortet nicht. Es ist nichts verloren. Bitte versuchen Sie es gleich noch einmal.',
  'provider.tooMany': 'Zu viele Versuche',
  'provider.tooManyText':
    'Aus Ihrem Netzwerk sind zu viele Anmeldungen gescheitert. Bitte versuchen Sie es in einer Viertelstunde erneut.',
  'provider.noEmail': 'Ihr Konto hat keine E-Mail-Adresse',
  'provider.noEmailText':
    'Ihr Anmeldedienst hat keine genannt, und ein Konto braucht hier eine. Wer den Dienst verwaltet, kann sie eintragen.',
  'provider.emailInUse': 'Für diese E-Mail-Adresse gibt es schon ein Konto',
  'provider.emailInUseText':
    'Es ist nicht mit dem Konto verknüpft, mit dem Sie sich gerade angemeldet haben, und eine E-Mail-Adresse allein ist kein Beweis. Der Betreiber dieser Installation kann die beiden verknüpfen.',
  'provider.closed': 'Sie haben hier noch kein Konto',
  'provider.inactive': 'Ihr Konto ist nicht aktiv',
  'provider.inactiveText': 'Die Admins Ihrer Firma können es aktivieren.',
  'provider.linkInterrupted': 'Es wurde nichts verknüpft',
  'provider.linkInterruptedText':
    'Sie wurden abgemeldet, oder jemand anders hat sich angemeldet, bevor Ihr Anmeldedienst Sie zurückgeschickt hat.',
  'provider.linkTaken': 'Dieses Konto ist schon in Gebrauch',
  'provider.linkTakenText':
    'Das Konto, mit dem Sie sich angemeldet haben, öffnet hier ein anderes. Es wurde nichts verknüpft.',
  'provider.linkOther': 'Ihr Konto ist schon verknüpft',
  'provider.linkOtherText':
    'Es ist mit einem anderen Konto Ihres Anmeldedienstes verknüpft. Der Betreiber dieser Installation kann das ändern.',

  'provider.signIn': 'Wie Sie sich anmelden',
  'provider.linked':
    'Sie melden sich mit {provider} an. Ihr Passwort bleibt dort; Checkpoint bekommt es nie zu sehen.',
  'provider.linkOffer':
    'Die Anmeldung läuft hier jetzt über {provider}. Verknüpfen Sie Ihr Konto, solange Sie hier noch angemeldet sind.',
  'provider.linkResult':
    'Danach ist {provider} der einzige Zugang: Ihr Passwort für Checkpoint wird gelöscht, und Ihre anderen Geräte werden abgemeldet.',
  'provider.link': 'Mit {provider} verknüpfen',
};
