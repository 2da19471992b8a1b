import { expect, it } from 'vitest';
import { splitName } from './full-name.ts';

it.each([
  ['Bo Lind', false, 'Bo', 'Lind'],
  ['Lind, Bo', false, 'Bo', 'Lind'],
  ['Anna Maria  Lang', false, 'Anna Maria', 'Lang'],
  ['Ludwig van Beethoven', false, 'Ludwig', 'van Beethoven'],
  ['Otto von der Aue', false, 'Otto', 'von der Aue'],
  ['María José García López', true, 'María José', 'García López'],
  ['Ana García', true, 'Ana', 'García'],
  ['Juan de la Cruz Gómez', true, 'Juan', 'de la Cruz Gómez'],
  ['García López, María', true, 'María', 'García López'],
  ['Madonna', false, '', 'Madonna'],
  ['', false, '', ''],
])('%s (in Spanish: %s) is %j and %j', (name, isSpanish, firstName, lastName) => {
  expect(splitName(name, { isSpanish, isFamilyFirst: false })).toEqual({ firstName, lastName });
});

it.each([
  ['Ruiz Anna', false, 'Anna', 'Ruiz'],
  ['Ruiz, Anna', false, 'Anna', 'Ruiz'],
  ['Ruiz García, Anna', false, 'Anna', 'Ruiz García'],
  ['Lang Anna Maria', false, 'Anna Maria', 'Lang'],
  ['van Beethoven Ludwig', false, 'Ludwig', 'van Beethoven'],
  ['von der Aue Otto Karl', false, 'Otto Karl', 'von der Aue'],
  ['Le Van', false, 'Van', 'Le'],
  ['García Ana', true, 'Ana', 'García'],
  ['García López María José', true, 'María José', 'García López'],
  ['de la Cruz Gómez Juan', true, 'Juan', 'de la Cruz Gómez'],
  ['Ortega y Gasset José', true, 'José', 'Ortega y Gasset'],
  ['Madonna', false, '', 'Madonna'],
  ['', false, '', ''],
])('with the family name first %s (in Spanish: %s) is %j and %j', (name, isSpanish, firstName, lastName) => {
  expect(splitName(name, { isSpanish, isFamilyFirst: true })).toEqual({ firstName, lastName });
});
