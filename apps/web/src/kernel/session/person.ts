import type { CurrentUser } from '@checkpoint/contract/calls/identity';

/** Why somebody's pages are being left. */
export type LeavingReason =
  /** The server said that the session is over. */
  | 'expired'
  /** They signed out on this page. */
  | 'signedOut'
  /** They signed out in another tab. */
  | 'signedOutElsewhere';

/** The state of the person on this page. */
export type Person =
  /** The page has just opened, and the server is being asked. */
  | { readonly state: 'unknown' }
  /** This device remembers them and the server has not answered: their pages open all the same. */
  | { readonly state: 'known'; readonly user: CurrentUser }
  | { readonly state: 'signedIn'; readonly user: CurrentUser }
  /** Nothing of theirs is shown any more; the page is on its way to a sign-in. */
  | { readonly state: 'leaving'; readonly user: CurrentUser; readonly reason: LeavingReason }
  | { readonly state: 'signedOut' };

/** `about` is the seat asked about. A late answer about another one changes nothing. */
export type PersonEvent =
  | { readonly kind: 'answered'; readonly user: CurrentUser; readonly about: string | undefined }
  | { readonly kind: 'refused'; readonly about: string | undefined }
  | { readonly kind: 'unanswered' }
  /** Somebody signed in on this page, or what is known of them changed. */
  | { readonly kind: 'entered'; readonly user: CurrentUser }
  | { readonly kind: 'left' }
  /** Another tab changed who is remembered on this device. */
  | { readonly kind: 'changedElsewhere' };

/**
 * A person in one company, as one text: what a page, its answers and its waiting punches belong to. Whoever chooses another of
 * their companies leaves these pages as if somebody else had signed in. Without a company it is the person's id alone.
 */
export const seatOf = ({ id, companyId }: Pick<CurrentUser, 'id' | 'companyId'>): string =>
  companyId === null ? id : `${id} ${companyId}`;

const seatIn = (user: CurrentUser | undefined): string | undefined => user && seatOf(user);

/** The state after an event. `remembered` is the person that this device remembers. */
export function nextPerson(person: Person, event: PersonEvent, remembered: CurrentUser | undefined): Person {
  const user = userOf(person);
  if (event.kind === 'entered') return { state: 'signedIn', user: event.user };
  if (event.kind === 'changedElsewhere') return afterChangeElsewhere(person, remembered);
  if (event.kind === 'left')
    return user === undefined ? person : { state: 'leaving', user, reason: 'signedOut' };
  if (person.state === 'leaving') return person;
  const isAbout = event.kind !== 'unanswered' && event.about === seatIn(user ?? remembered);
  if (!isAbout) return withoutAnswer(person, remembered);
  if (event.kind === 'answered') return { state: 'signedIn', user: event.user };
  // Another tab has chosen another company, or somebody else has signed in there: only the session of before is over.
  if (user !== undefined && remembered !== undefined && seatOf(remembered) !== seatOf(user))
    return { state: 'known', user: remembered };
  if (user !== undefined) return { state: 'leaving', user, reason: 'expired' };
  return person.state === 'signedOut' ? person : { state: 'signedOut' };
}

/** Without an answer a remembered person stays. Only a 401 signs somebody out. */
function withoutAnswer(person: Person, remembered: CurrentUser | undefined): Person {
  if (person.state !== 'unknown') return person;
  return remembered === undefined ? { state: 'signedOut' } : { state: 'known', user: remembered };
}

/** Tabs share one session. A signed-out page stays as it is: somebody may be filling in its form. */
function afterChangeElsewhere(person: Person, remembered: CurrentUser | undefined): Person {
  const user = userOf(person);
  if (user === undefined || seatOf(user) === seatIn(remembered)) return person;
  if (remembered !== undefined) return { state: 'known', user: remembered };
  return person.state === 'leaving' ? person : { state: 'leaving', user, reason: 'signedOutElsewhere' };
}

export const userOf = (person: Person): CurrentUser | undefined =>
  'user' in person ? person.user : undefined;

let current: Person = { state: 'unknown' };
const listeners = new Set<(before: Person) => void>();

export const currentPerson = (): Person => current;

/** Whose page this is, once it is known. Requests that write name it. */
export const pageSeat = (): string | undefined => seatIn(userOf(current));

/** Calls `listener` after every change with the previous person, until the returned function is called. */
export function onPersonChange(listener: (before: Person) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports what happened to this page. The device then remembers a person who signed in, and forgets one who left. */
export function updatePerson(event: PersonEvent): void {
  const before = current;
  const remembered = knownIdentity();
  current = nextPerson(before, event, remembered);
  if (current === before) return;
  if (current.state === 'signedIn') rememberIdentity(current.user);
  if (current.state === 'leaving' || current.state === 'signedOut')
    forgetIdentity(seatIn(userOf(before) ?? remembered));
  for (const listener of listeners) listener(before);
}

/** Resets to the state of a page that has just opened. */
export function resetPerson(): void {
  current = { state: 'unknown' };
}

/** Where the device keeps who was signed in last. */
export const identityKey = 'checkpoint.identity';
/** What `last-known.ts` keeps of that person's answers. */
const answersKey = 'checkpoint.last-known';

/**
 * Who was signed in last on this device, so that the employee's pages open without a network (W-2). It opens
 * screens only: the session's cookie alone decides what the server answers.
 */
export function knownIdentity(): CurrentUser | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(identityKey) ?? 'null');
    return isIdentity(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function rememberIdentity(user: CurrentUser): void {
  try {
    localStorage.setItem(identityKey, JSON.stringify(user));
  } catch {
    // Storage is full or blocked. The identity of the person before must not be taken for this one.
    forgetIdentity();
  }
}

/**
 * Forgets the person and everything remembered about them, except waiting punches. `seat` names who left: somebody who
 * signed in since stays remembered.
 */
export function forgetIdentity(seat = seatIn(knownIdentity())): void {
  if (seatIn(knownIdentity()) !== seat) return;
  try {
    localStorage.removeItem(identityKey);
    localStorage.removeItem(answersKey);
  } catch {
    // Blocked storage never held one.
  }
}

/** The stored value may be anything: an earlier version or the person may have written it. */
function isIdentity(value: unknown): value is CurrentUser {
  const stored: Readonly<Record<string, unknown>> = Object(value);
  return (
    ['id', 'role', 'authType'].every((name) => typeof stored[name] === 'string') && 'companyId' in stored
  );
}
