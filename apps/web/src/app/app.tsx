import { useLanguage } from '#kernel/language/language.ts';
import { CurrentScreen } from './current-screen.tsx';
import { Providers } from './providers.tsx';

/** Redraws when the language changes: times and figures are written in that language too. */
export function App() {
  useLanguage();
  return (
    <Providers>
      <CurrentScreen />
    </Providers>
  );
}
