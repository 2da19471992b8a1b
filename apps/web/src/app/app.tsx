import { useLanguage } from '#kernel/language/language.ts';
import { CurrentScreen } from './current-screen.tsx';
import { Providers } from './providers.tsx';

/** Drawn anew when the language changes: times and figures are written in it as well as texts. */
export function App() {
  useLanguage();
  return (
    <Providers>
      <CurrentScreen />
    </Providers>
  );
}
