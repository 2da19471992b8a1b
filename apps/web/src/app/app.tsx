import { CurrentScreen } from './current-screen.tsx';
import { Providers } from './providers.tsx';

export function App() {
  return (
    <Providers>
      <CurrentScreen />
    </Providers>
  );
}
