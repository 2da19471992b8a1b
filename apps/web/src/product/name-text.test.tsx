import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NameText } from './name-text.tsx';

const written = (name: string) => render(<NameText name={name} />).container;

/** The name with a stroke wherever it may break. */
const breaks = (name: string) =>
  written(name).innerHTML.replaceAll('<span aria-hidden="true" class="may-break"></span>', '|');

it.each([
  ['Ute Leutheusserschnarrenberger', 'Ute Leut|heus|sersch|nar|ren|ber|ger'],
  ['Дмитрий Рождественский', 'Дмитрий Рож|дест|венс|кий'],
  ['Νίκος Παπαδημητρόπουλος', 'Νίκος Πα|πα|δη|μητ|ρό|που|λος'],
])('may break within the longest words of %s, which is read out and copied as it is', (name, shown) => {
  expect(breaks(name)).toBe(shown);
  expect(written(name).textContent).toBe(name);
});

it('leaves every other name as it is', () => {
  const name = 'María Fernanda de los Ángeles Rodríguez-Villanueva';
  expect(written(name).innerHTML).toBe(name);
});
