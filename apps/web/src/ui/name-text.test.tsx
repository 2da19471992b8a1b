import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NameText } from './name-text.tsx';

const written = (name: string) => render(<NameText name={name} />).container;

it('may break within the longest words of a name, which stays as it is when it is copied', () => {
  const name = 'Ute Leutheusserschnarrenberger';
  const shown = written(name);
  expect(shown.innerHTML).toBe('Ute Leut<wbr>heus<wbr>sersch<wbr>nar<wbr>ren<wbr>ber<wbr>ger');
  expect(shown.textContent).toBe(name);
});

it('leaves every other name as it is', () => {
  const name = 'María Fernanda de los Ángeles Rodríguez-Villanueva';
  expect(written(name).innerHTML).toBe(name);
});
