import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '#ui/theme.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Fields } from './fields.tsx';
import { States } from './states.tsx';

const client = new QueryClient();

/** `/ui` in development: every part of the design system in all its states, both themes side by side. */
export function Showcase() {
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <ToastProvider>
          <header className="flex items-center justify-between px-8 py-4">
            <h1 className="text-2xl">Design system</h1>
            <ThemeToggle />
          </header>
          <main id="main" className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-2">
            <Panel theme="light" />
            <Panel theme="dark" />
          </main>
        </ToastProvider>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function Panel({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <section
      aria-label={theme}
      className={`${theme} grid grid-cols-[minmax(0,1fr)] content-start gap-12 bg-canvas p-8 text-ink`}
    >
      <Actions />
      <Fields />
      <Content />
      <States />
    </section>
  );
}
