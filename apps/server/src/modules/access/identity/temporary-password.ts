import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when they are read out or copied from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 14;

/** A temporary password of 14 characters, about 80 bits; grouped by nothing, so that a double click selects it. */
const newTemporaryPassword = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

const hour = 3_600_000;

/** How long temporary passwords let somebody in, in milliseconds: an invitation's, and one set in the reset form. */
export const temporaryPasswordLives = { invitation: 14 * 24 * hour, reset: 72 * hour } as const;

/** The password of an invitation, with the milliseconds that it lets somebody in. */
export const newInvitationPassword = () => ({
  password: newTemporaryPassword(),
  livesFor: temporaryPasswordLives.invitation,
});
