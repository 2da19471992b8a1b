import { expect, it } from 'vitest';
import { looksWrong } from './looks-wrong.ts';

it.each(['£ukasz Dvoøák', 'Micha³ Nowak', 'Wa³êsa', 'JÃ¼rgen', 'Äàðüÿ', 'Bo Lind\ufffd', 'Иvan'])(
  '%s is no name that a person writes',
  (name) => expect(looksWrong(name)).toBe(true),
);

it.each([
  ...[
    'Łukasz Dvořák',
    'Þórður',
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
