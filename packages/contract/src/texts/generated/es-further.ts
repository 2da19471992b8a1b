// Written by `npm run texts` from bundles.json and the names of the JSON files. Do not edit.
import access from '../access.es.json';
import company from '../company.es.json';
import insight from '../insight.es.json';
import keeping from '../keeping.es.json';
import legal from '../legal.es.json';
import mail from '../mail.es.json';
import pageErrors from '../page-errors.es.json';
import people from '../people.es.json';
import time from '../time.es.json';

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
