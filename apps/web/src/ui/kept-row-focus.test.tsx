import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { KeptRowFocus } from './kept-row-focus.tsx';

function People({ names }: { names: readonly string[] }) {
  return (
    <section>
      <h2>People</h2>
      {names.length > 0 && <List names={names} />}
    </section>
  );
}

function List({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <KeptRowFocus list={list}>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <input type="checkbox" aria-label={`Select ${name}`} />
            <button type="button" disabled={name === 'Busy'}>
              Remove {name}
            </button>
            <a href="/">Open {name}</a>
          </li>
        ))}
      </ul>
    </KeptRowFocus>
  );
}

const at = (role: string, name: string) => screen.getByRole(role, { name });

function focused(before: readonly string[], role: string, name: string, after: readonly string[]) {
  const { rerender } = render(<People names={before} />);
  at(role, name).focus();
  rerender(<People names={after} />);
}

describe('rows that come and go under the keyboard', () => {
  it.each([
    ['next', ['Ada', 'Bo', 'Cy'], ['Ada', 'Cy'], 'Remove Cy'],
    ['nearest below that stays', ['Ada', 'Bo', 'Cy', 'Di'], ['Ada', 'Di'], 'Remove Di'],
    ['one before, of the last,', ['Ada', 'Bo'], ['Ada'], 'Remove Ada'],
  ])('give the focus to the same control of the %s row', (_which, before, after, expected) => {
    focused(before, 'button', 'Remove Bo', after);
    expect(at('button', expected)).toHaveFocus();
  });

  it('give it to another control where that one is at rest', () => {
    focused(['Ada', 'Busy'], 'button', 'Remove Ada', ['Busy']);
    expect(at('link', 'Open Busy')).toHaveFocus();
  });

  it('give it to the heading when the last row goes', async () => {
    focused(['Ada'], 'button', 'Remove Ada', []);
    await Promise.resolve();
    expect(at('heading', 'People')).toHaveFocus();
  });

  it('scroll nowhere, for whoever reads on elsewhere', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    focused(['Ada', 'Bo'], 'button', 'Remove Ada', ['Bo']);
    expect(at('button', 'Remove Bo')).toHaveFocus();
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
  });

  it('leave it to what has taken it meanwhile', async () => {
    const { rerender } = render(<People names={['Ada']} />);
    at('button', 'Remove Ada').focus();
    rerender(<People names={[]} />);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await Promise.resolve();
    expect(field).toHaveFocus();
    field.remove();
  });

  it('leave it to whoever has moved', () => {
    focused(['Ada', 'Bo', 'Cy'], 'checkbox', 'Select Ada', ['Cy', 'Bo', 'Ada']);
    expect(at('checkbox', 'Select Ada')).toHaveFocus();
  });

  it('leave it where it is, elsewhere on the page', () => {
    const { rerender } = render(<People names={['Ada', 'Bo']} />);
    rerender(<People names={['Bo']} />);
    expect(document.body).toHaveFocus();
  });
});
