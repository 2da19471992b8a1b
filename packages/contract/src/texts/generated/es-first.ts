// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import checkIn from '../check-in.es.json';
import errors from '../errors.es.json';
import shell from '../shell.es.json';

export const texts = {
  ...checkIn,
  ...errors,
  ...shell,
};
