import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useIsSettled } from './load-soon.ts';
import type { HeldToast, ToastAreaProps, ToastContent } from './toast-area.tsx';

/** How long a toast stays, in milliseconds (W-19). */
const duration = 5000;
/** How long a dismissed toast is kept before it is removed, in milliseconds (W-19). */
const removalDelay = 1_000_000;

const ToastContext = createContext<((content: ToastContent) => void) | undefined>(undefined);

/** Shows a toast. There is at most one at a time: a new one takes the place of the old. */
export function useToast(): (content: ToastContent) => void {
  const toast = useContext(ToastContext);
  if (toast === undefined) throw new Error('useToast must be used within a ToastProvider');
  return toast;
}

/** The toast area loads after the first paint, which must stay small. An earlier toast loads it at once. */
const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

export function ToastProvider({ children }: { children: ReactNode }) {
  const { held, toast, dismiss } = useHeldToast();
  const isSettled = useIsSettled();
  const area = { held, duration, onClose: dismiss };
  return (
    <ToastContext value={toast}>
      {children}
      {(isSettled || held) && (
        <ErrorBoundary fallback={<PlainToast {...area} />}>
          <Suspense>
            <ToastArea {...area} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ToastContext>
  );
}

/** The current toast. A dismissed one stays, closed, until its removal is due or another replaces it. */
function useHeldToast() {
  const [held, setHeld] = useState<HeldToast>();
  const lastId = useRef(0);
  const isSettled = useRef(false);

  const toast = useCallback((content: ToastContent) => {
    if (isSettled.current) return;
    isSettled.current = content.isLastWord === true;
    lastId.current += 1;
    setHeld({ ...content, id: lastId.current, open: true });
  }, []);

  const dismiss = useCallback((id: number) => {
    setHeld((current) => (current?.id === id ? { ...current, open: false } : current));
    setTimeout(() => setHeld((current) => (current?.id === id ? undefined : current)), removalDelay);
  }, []);

  return { held, toast, dismiss };
}

/** Shows the toast as plain text if the toast area cannot be loaded, so that no message is lost. */
function PlainToast({ held, duration, onClose }: ToastAreaProps) {
  const id = held?.open ? held.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(onClose, duration, id);
    return () => clearTimeout(timer);
  }, [id, duration, onClose]);
  return (
    held?.open && (
      <p key={id} role="alert" className="over-page top-4 z-50 whitespace-pre-line p-4">
        {[held.title, held.description].filter(Boolean).join('\n')}
      </p>
    )
  );
}
