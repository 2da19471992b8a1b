import { addressOf } from './address.ts';
import { signInRequest } from './requests.ts';

/** The app trusts this proxy, so that each attempt can have its own address. */
export const behindProxy = { TRUST_PROXY: 'loopback' } as const;

/** A wrong sign-in of an employee, the `number`th of its kind, from an address that no other number has. */
export const wrongSignIn = (port: number, number: number, email: string): string =>
  signInRequest(port, { email, password: 'not the one' }, addressOf(number));
