import { describe, expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it.each([
    ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@exämple.de', 'a@xn--exmple-cua.de'],
    ['A@EXÄMPLE.DE', 'a@xn--exmple-cua.de'],
    ['a@例え.jp', 'a@xn--r8jz45g.jp'],
    ['r&d@example.com', 'r&d@example.com'],
    [" Bo.O'Neill+work@Mail.Example.co.uk ", "bo.o'neill+work@mail.example.co.uk"],
    ['{a|b}~c/d=e?f^g_h`i!#$%*@example.museum', '{a|b}~c/d=e?f^g_h`i!#$%*@example.museum'],
    ['1@2.example.com', '1@2.example.com'],
  ])('%s is kept as %s', (text, stored) => {
    expect(emailAddress(text)).toBe(stored);
    expect(emailAddress(stored)).toBe(stored);
  });

  it.each([
    ...['', 'nope', '@example.com', 'a@', 'a@b', 'a@@b.de', 'a@b@c.de', 'a b@c.de', 'a@b c.de', 'a@b..de'],
    ...[
      '.a@b.de',
      'a.@b.de',
      'a..b@c.de',
      'a@-b.de',
      'a@b-.de',
      'a@b.d',
      'a@1.2.3.4',
      'a@[1.2.3.4]',
      'a@b.de.',
    ],
    ...[
      'a@exämple',
      'a@ex ämple.de',
      'a@ä/b.de',
      'a@ä:80.de',
      'a@b.de\u0000',
      '"a b"@c.de',
      'a<b>@c.de',
      'a,b@c.de',
    ],
    ...[`${'a'.repeat(65)}@b.de`, `a@${'b'.repeat(64)}.de`, `a@${'b.'.repeat(126)}de`],
  ])('%j is none', (text) => {
    expect(emailAddress(text)).toBeUndefined();
  });
});
