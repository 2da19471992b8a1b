// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import checkIn from '../check-in.de.json';
import errors from '../errors.de.json';
import shell from '../shell.de.json';

export const texts = {
  ...checkIn,
  ...errors,
  ...shell,
};
