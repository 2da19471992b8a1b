import type { ownDays as english } from '../en/own-days.ts';
import type { TextsLike } from '../translate.ts';

/** One's own last days on the check-in page, and asking for a correction. */
export const ownDays: TextsLike<typeof english> = {
  'ownDays.title': 'Die letzten sieben Tage',
  'ownDays.failed': 'Ihre letzten Tage konnten nicht geladen werden.',
  'ownDays.nothing': 'Keine Arbeitszeit erfasst',
  'ownDays.whenDidYouLeave': 'Wann sind Sie gegangen?',
  'ownDays.correct': 'Korrektur beantragen',
  'ownDays.correctDay': '{day} korrigieren',
  'ownDays.correctHint': 'Ihre Admins entscheiden. Was Sie gestempelt haben, bleibt daneben erhalten.',
  'ownDays.whatIsWrong': 'Was stimmt nicht?',
  'ownDays.wrongEnd': 'Nach {from} fehlt das Gehen',
  'ownDays.wrongTimes': 'Die Zeiten {from} – {to}',
  'ownDays.wrongBoth': 'Ich habe gearbeitet, aber nicht gestempelt',
  'ownDays.whenCame': 'Wann sind Sie gekommen?',
  'ownDays.whenLeft': 'Wann sind Sie gegangen?',
  'ownDays.timeMissing': 'Bitte geben Sie eine Uhrzeit an',
  'ownDays.reason': 'Warum',
  'ownDays.ask': 'Beantragen',
  'ownDays.cancel': 'Abbrechen',
  'ownDays.asked': 'An Ihre Admins gesendet.',
  'ownDays.askFailed': 'Ihr Antrag konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  'ownDays.nothingChanged': 'So ist es bereits erfasst.',
  'ownDays.heldIn': 'Kommen, {time}',
  'ownDays.heldOut': 'Gehen, {time}',
  'ownDays.heldHint': 'Zählt erst, wenn Ihre Admins es annehmen.',
  'ownDays.stateHeld': 'Wird geprüft',
  'ownDays.stateAsked': 'Beantragt',
  'ownDays.stateAccepted': 'Angenommen',
  'ownDays.stateRefused': 'Abgelehnt',
  'ownDays.came': 'Gekommen um {time}',
  'ownDays.left': 'Gegangen um {time}',
  'ownDays.moved': 'stattdessen {time}',
  'ownDays.plainHttp':
    'Diese Seite ist über einfaches HTTP geöffnet. Ihre Stempelungen werden trotzdem gesichert und gesendet; mit HTTPS würde sie auch ohne Netz öffnen und Ihren Standort kennen.',
};
