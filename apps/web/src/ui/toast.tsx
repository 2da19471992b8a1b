import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadSoon } from './load-soon.ts';
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

export function ToastProvider({ children }: { children: ReactNode }) {
  const { held, toast, dismiss } = useHeldToast();
  const ToastArea = useToastArea(held);
  return (
    <ToastContext value={toast}>
      {children}
      {ToastArea !== undefined && <ToastArea held={held} duration={duration} onClose={dismiss} />}
    </ToastContext>
  );
}

/** The one toast there is. A dismissed one stays, closed, until its removal is due or another takes its place. */
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

/** What draws the toasts comes after the first paint, which must stay small; a toast before that fetches it at once. */
function useToastArea(held: HeldToast | undefined): ComponentType<ToastAreaProps> | undefined {
  const [area, setArea] = useState<{ ToastArea: ComponentType<ToastAreaProps> }>();
  const id = held?.id;
  const isThere = area !== undefined && area !== plain;
  useEffect(() => {
    if (isThere) return;
    const load = () => void import('./toast-area.tsx').then(setArea, () => setArea(plain));
    // Each toast is also a reason to try again after a failure.
    return id === undefined ? loadSoon(load) : load();
  }, [isThere, id]);
  // What has been said plainly stays so: drawn anew, it would be read out a second time.
  const [drawn, setDrawn] = useState<typeof area & { readonly by: typeof id }>();
  if (area !== undefined && (drawn === undefined || drawn.by !== id)) setDrawn({ ...area, by: id });
  return drawn?.ToastArea;
}

/** Where that cannot be had: Chromium keeps a failure for as long as the page lives, and what is said must not go unsaid. */
const plain = { ToastArea: PlainToast };

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
