import { expect, it } from 'vitest';
import { anna } from '#testing/page.fixture.tsx';
import { nextPerson, type Person, type PersonEvent, seatOf } from './person.ts';

const ben = { ...anna, id: 'ben' };
const annaAtMill = { ...anna, companyId: 'mill' };
const annaNowhere = { ...anna, companyId: null };
const unknown: Person = { state: 'unknown' };
const nobody: Person = { state: 'signedOut' };
const known: Person = { state: 'known', user: anna };
const here: Person = { state: 'signedIn', user: anna };
const expired: Person = { state: 'leaving', user: anna, reason: 'expired' };

const answered = (user = anna, about: string | undefined = seatOf(anna)): PersonEvent => ({
  ...{ kind: 'answered', user, about },
});
const answeredToNobody: PersonEvent = { kind: 'answered', user: anna, about: undefined };
const refused: PersonEvent = { kind: 'refused', about: seatOf(anna) };
const refusedNobody: PersonEvent = { kind: 'refused', about: undefined };
const unanswered: PersonEvent = { kind: 'unanswered' };
const elsewhere: PersonEvent = { kind: 'changedElsewhere' };
const left: PersonEvent = { kind: 'left' };

it.each<[string, Person, PersonEvent, typeof anna | undefined, Person]>([
  ['the server names who is remembered', unknown, answered(), anna, here],
  ['the server names somebody new on this device', unknown, answeredToNobody, undefined, here],
  ['the server knows nobody', unknown, refusedNobody, undefined, nobody],
  ['the session of who is remembered is over', unknown, refused, anna, nobody],
  ['no answer comes, and somebody is remembered', unknown, unanswered, anna, known],
  ['no answer comes, and nobody is remembered', unknown, unanswered, undefined, nobody],
  ['a late answer is about who was remembered before', unknown, answered(), ben, { ...known, user: ben }],
  ['a late answer is about who signed out meanwhile', unknown, answered(), undefined, nobody],
  ['the server confirms whose page opened without it', known, answered(), anna, here],
  ['the server ends the session whose page opened without it', known, refused, anna, expired],
  ['the session ends', here, refused, anna, expired],
  ['a late refusal is about somebody else', here, { kind: 'refused', about: seatOf(ben) }, anna, here],
  ['the server only fails', here, unanswered, undefined, here],
  ['another session took the place of this one', here, answered(ben), anna, { ...here, user: ben }],
  ['they sign out', here, left, anna, { ...expired, reason: 'signedOut' }],
  ['they sign out in another tab', here, elsewhere, undefined, { ...expired, reason: 'signedOutElsewhere' }],
  ['somebody else signs in in another tab', here, elsewhere, ben, { ...known, user: ben }],
  ['another tab remembers the same person', here, elsewhere, anna, here],
  ['somebody signs in in another tab of nobody', nobody, elsewhere, ben, nobody],
  ['they choose another company in another tab', here, elsewhere, annaAtMill, { ...known, user: annaAtMill }],
  [
    'a late answer is about the company before',
    { ...here, user: annaAtMill },
    refused,
    annaAtMill,
    { ...here, user: annaAtMill },
  ],
  ['the session of the company before is over', here, refused, annaAtMill, { ...known, user: annaAtMill }],
  [
    'the server knows them in another company',
    here,
    answered(annaAtMill),
    anna,
    { ...here, user: annaAtMill },
  ],
  [
    'their company removed them, and they have another one',
    here,
    answered(annaNowhere),
    anna,
    { ...here, user: annaNowhere },
  ],
  ['an answer comes while the page is being left', expired, answered(), undefined, expired],
  [
    'somebody signs in on a page that is being left',
    expired,
    { kind: 'entered', user: ben },
    undefined,
    { ...here, user: ben },
  ],
])('%s', (_what, person, event, remembered, next) => {
  expect(nextPerson(person, event, remembered)).toEqual(next);
});
