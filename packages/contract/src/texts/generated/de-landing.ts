// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import landing from '../landing.de.json';

export const texts = {
  ...landing,
};
