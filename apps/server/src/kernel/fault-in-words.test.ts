import { expect, it } from 'vitest';
import { faultInWords } from './fault-in-words.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
  ...{ code: 'ECONNREFUSED', address: '127.0.0.1', port: 1 },
});

it.each<[string, unknown, string]>([
  [
    'a file',
    Object.assign(new Error('EACCES: permission denied'), {
      code: 'EACCES',
      path: '/backups/a.backup.unfinished-0123456789abcdef',
    }),
    '/backups/a.backup: this user is not allowed to (EACCES: permission denied).',
  ],
  [
    'no file in particular',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    'the disk is full (ENOSPC: no space left on device, write).',
  ],
  ['a server', refused, '127.0.0.1:1: nothing answers there (connect ECONNREFUSED 127.0.0.1:1).'],
  [
    'a name with several addresses',
    new AggregateError([refused, refused]),
    '127.0.0.1:1: nothing answers there (connect ECONNREFUSED 127.0.0.1:1).',
  ],
  [
    'a name of nobody',
    Object.assign(new Error('getaddrinfo ENOTFOUND db.invalid'), {
      code: 'ENOTFOUND',
      hostname: 'db.invalid',
    }),
    'db.invalid: no server has this name (getaddrinfo ENOTFOUND db.invalid).',
  ],
  ['everything else', new Error('The record has faults.'), 'The record has faults.'],
  ['what is no error', 'a word', 'a word'],
])('says what is the matter with %s', (_what, error, words) => expect(faultInWords(error)).toBe(words));
