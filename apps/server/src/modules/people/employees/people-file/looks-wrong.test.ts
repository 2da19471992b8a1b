import { expect, it } from 'vitest';
import { looksWrong, mayBeTurkish } from './looks-wrong.ts';

it.each([
  ...['Ayþe', 'Gülþen', 'Barýþ', 'Yýlmaz', 'J?rg', '?zt?rk', 'Ren?', 'M??ller'],
  '£ukasz Dvoøák',
  'Micha³ Nowak',
  'Wa³êsa',
  'JÃ¼rgen',
  'Äàðüÿ',
  'Bo Lind\ufffd',
  'Иvan',
])('%s is no name that a person writes', (name) => expect(looksWrong(name)).toBe(true));

it.each([
  ...[
    'Łukasz Dvořák',
    ...['Þórður', 'Bergþóra', 'Guðmundsson', 'Nový', 'Ayşe Yılmaz', '?'],
    'O’Neill',
    'Zoë',
    '«Chef»',
    '¡Ventas!',
    'Fläche m²',
    'Lager 5 m³',
    'Büro 5 €',
  ],
  ...['Производство', 'محمد', 'Şükrü', 'R&D', 'Tècnic 2ª'],
])('%s is one', (name) => expect(looksWrong(name)).toBe(false));

it.each([
  ['Doðan', true],
  ['Aydýn', true],
  ['Þahin', true],
  ['Þórður', false],
  ['Jürgen Groß', false],
])('%s may be Turkish that was read in another code page: %s', (name, expected) => {
  expect(mayBeTurkish(name)).toBe(expected);
});
