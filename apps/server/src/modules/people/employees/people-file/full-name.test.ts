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
  expect(splitName(name, isSpanish)).toEqual({ firstName, lastName });
});
