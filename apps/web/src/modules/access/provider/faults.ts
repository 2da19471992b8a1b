import { type SignInFault, signInFaults } from '@checkpoint/contract/sign-in-faults';
import type { TextKey } from '@checkpoint/contract/texts/en';

/** Asking the provider again would give the same answer while it remembers the account: then another one is asked for. */
export type WayBack = 'again' | 'otherAccount' | 'profile' | 'start';

interface Fault {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly way: WayBack;
}

const faults: Readonly<Record<SignInFault, Fault>> = {
  cancelled: { title: 'provider.cancelled', text: 'provider.cancelledText', way: 'again' },
  expired: { title: 'provider.expired', text: 'provider.expiredText', way: 'again' },
  refused: { title: 'provider.refused', text: 'provider.refusedText', way: 'again' },
  unavailable: { title: 'provider.unavailable', text: 'provider.unavailableText', way: 'again' },
  too_many_attempts: { title: 'provider.tooMany', text: 'provider.tooManyText', way: 'start' },
  no_email: { title: 'provider.noEmail', text: 'provider.noEmailText', way: 'otherAccount' },
  email_in_use: { title: 'provider.emailInUse', text: 'provider.emailInUseText', way: 'otherAccount' },
  registration_closed: { title: 'provider.closed', text: 'error.registration_closed', way: 'otherAccount' },
  inactive: { title: 'provider.inactive', text: 'provider.inactiveText', way: 'otherAccount' },
  link_interrupted: { title: 'provider.linkInterrupted', text: 'provider.linkInterruptedText', way: 'start' },
  link_taken: { title: 'provider.linkTaken', text: 'provider.linkTakenText', way: 'profile' },
  link_other: { title: 'provider.linkOther', text: 'provider.linkOtherText', way: 'profile' },
};

/** The fault that an address names; the most general one for an address that somebody made up. */
export const faultOf = (reason: string | null): Fault =>
  faults[signInFaults.find((fault) => fault === reason) ?? 'refused'];
