import { first } from './de/first.ts';
import { further } from './de/further.ts';
import { landing } from './de/landing.ts';
import type { Texts } from './translate.ts';

/**
 * German, addressing people with "Sie". The same thing has the same name everywhere:
 *
 * - check in, check out: einstempeln, ausstempeln; checked in, out: eingestempelt, ausgestempelt; punch: Stempelung
 * - check-in, check-out as times: Kommen, Gehen; the check-in page: Stempeluhr
 * - location status: Standort; presence: Anwesenheit; work recorded: erfasste Arbeitszeit
 * - company: Firma (Firmencode, Firmenzugang); department: Abteilung; dashboard: Übersicht
 * - employee: Mitarbeitende; administrator: Admin; the one who runs the installation: Betreiber
 * - sign in, sign out: anmelden, abmelden; sign up: Konto erstellen, beitreten; account: Konto
 */
export const de: Texts = { ...first, ...landing, ...further };
