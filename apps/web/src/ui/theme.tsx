import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export type Theme = 'light' | 'dark';

interface ThemeControl {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  toggleTheme: () => void;
}

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'checkpoint.theme';

const ThemeContext = createContext<ThemeControl | undefined>(undefined);

export function useTheme(): ThemeControl {
  const control = useContext(ThemeContext);
  if (control === undefined) throw new Error('useTheme must be used within a ThemeProvider');
  return control;
}

/** Starts with the stored choice, else the system's. The theme is a class on the root element. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(storedTheme);
  const system = useSystemTheme();
  const theme = chosen ?? system;

  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
    document.documentElement.classList.toggle('light', theme === 'light');
  }, [theme]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === storageKey) setChosen(storedTheme());
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);

  const control = useMemo((): ThemeControl => {
    const setTheme = (next: Theme) => {
      setChosen(next);
      store(next);
    };
    return { theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
  }, [theme]);

  return <ThemeContext value={control}>{children}</ThemeContext>;
}

function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}

function useSystemTheme(): Theme {
  const [prefersDark] = useState(() => window.matchMedia('(prefers-color-scheme: dark)'));
  const [dark, setDark] = useState(prefersDark.matches);
  useEffect(() => {
    const follow = () => setDark(prefersDark.matches);
    prefersDark.addEventListener('change', follow);
    return () => prefersDark.removeEventListener('change', follow);
  }, [prefersDark]);
  return dark ? 'dark' : 'light';
}
