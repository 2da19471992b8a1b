// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import access from '../access.de.json';
import company from '../company.de.json';
import insight from '../insight.de.json';
import keeping from '../keeping.de.json';
import legal from '../legal.de.json';
import mail from '../mail.de.json';
import pageErrors from '../page-errors.de.json';
import people from '../people.de.json';
import time from '../time.de.json';

export const texts = {
  ...access,
  ...company,
  ...insight,
  ...keeping,
  ...legal,
  ...mail,
  ...pageErrors,
  ...people,
  ...time,
};
