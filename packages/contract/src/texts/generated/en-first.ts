// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import checkIn from '../check-in.en.json';
import errors from '../errors.en.json';
import shell from '../shell.en.json';

export const texts = {
  ...checkIn,
  ...errors,
  ...shell,
};
