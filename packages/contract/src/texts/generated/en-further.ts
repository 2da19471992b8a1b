// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import access from '../access.en.json';
import company from '../company.en.json';
import insight from '../insight.en.json';
import keeping from '../keeping.en.json';
import legal from '../legal.en.json';
import mail from '../mail.en.json';
import pageErrors from '../page-errors.en.json';
import people from '../people.en.json';
import time from '../time.en.json';

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
