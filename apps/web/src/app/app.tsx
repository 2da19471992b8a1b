import { ThemeProvider } from '#ui/theme.tsx';
import { ToastProvider } from '#ui/toast.tsx';
export function App() {
  return (
    <ThemeProvider>
      <ToastProvider>
        <p>…</p>
      </ToastProvider>
    </ThemeProvider>
  );
}
