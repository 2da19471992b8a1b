import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import beforeFirstPaint from '../../public/theme.js?raw';
import { ThemeProvider, useTheme } from './theme.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const key = 'checkpoint.theme';
const root = document.documentElement;

function system(prefersDark: boolean) {
  const query = Object.assign(window.matchMedia(''), { matches: prefersDark });
  vi.spyOn(window, 'matchMedia').mockReturnValue(query);
  return (matches: boolean) =>
    act(() => {
      Object.assign(query, { matches }).dispatchEvent(new Event('change'));
    });
}

const open = () =>
  render(
    <ThemeProvider>
      <ThemeToggle />
    </ThemeProvider>,
  );

describe('the theme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['purple', true, 'dark'],
  ])(
    'stored %s, system dark %s: %s, as a class on the root, before and after React starts',
    (stored, dark, theme) => {
      if (stored !== null) localStorage.setItem(key, stored);
      system(dark);
      // biome-ignore lint/security/noGlobalEval: this is how a browser runs the blocking script of index.html
      eval(beforeFirstPaint);
      expect(root.className).toBe(theme);
      open();
      expect(root.className).toBe(theme);
    },
  );

  it('is toggled, saved and kept', async () => {
    system(false);
    const page = open();
    await userEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    expect([root.className, localStorage.getItem(key)]).toEqual(['dark', 'dark']);
    page.unmount();
    open();
    expect(screen.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
  });

  it('follows the system as long as nothing was chosen', async () => {
    const changeSystem = system(false);
    open();
    changeSystem(true);
    expect(root.className).toBe('dark');
    expect(localStorage.getItem(key)).toBeNull();
    await userEvent.click(screen.getByRole('button'));
    changeSystem(true);
    expect(root.className).toBe('light');
  });

  it('follows a choice made in another tab', () => {
    system(false);
    open();
    localStorage.setItem(key, 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(root.className).toBe('dark');
  });

  it('can be changed although the storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    system(false);
    open();
    await userEvent.click(screen.getByRole('button'));
    expect(root.className).toBe('dark');
  });
});

it('raises a developer error outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Lost = () => useTheme().theme;
  expect(() => render(<Lost />)).toThrow('useTheme must be used within a ThemeProvider');
});
