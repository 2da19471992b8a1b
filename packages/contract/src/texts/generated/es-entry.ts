// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import signIn from '../sign-in.es.json';

export const texts = {
  ...signIn,
};
