/**
 * The address of the `number`th attempt, which no other number below 2^21 has. They lie in 32 networks of the widest
 * kind that is limited: a flood from so many of them fills the limits of the whole installation.
 */
export const addressOf = (number: number): string =>
  `10.${number & 31}.${(number >> 13) & 255}.${(number >> 5) & 255}`;
