import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/toast';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useText } from '#platform/texts.ts';
import { classes } from './classes.ts';

type Variant = 'neutral' | 'success' | 'danger';

export interface ToastContent {
  title?: string;
  description?: string;
  variant?: Variant;
}

interface HeldToast extends ToastContent {
  id: number;
  open: boolean;
}

/** The specification's figures (section 9), times in milliseconds and distances in pixels. */
const duration = 5000;
const removalDelay = 1_000_000;
const swipeThreshold = 50;

const looks: Record<Variant, { Icon: typeof Info; colour: string }> = {
  neutral: { Icon: Info, colour: 'text-brand' },
  success: { Icon: CircleCheck, colour: 'text-in' },
  danger: { Icon: CircleAlert, colour: 'text-attention' },
};

const ToastContext = createContext<((content: ToastContent) => void) | undefined>(undefined);

/** Shows a toast. There is at most one at a time: a new one takes the place of the old. */
export function useToast(): (content: ToastContent) => void {
  const toast = useContext(ToastContext);
  if (toast === undefined) throw new Error('useToast must be used within a ToastProvider');
  return toast;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const { held, toast, dismiss } = useHeldToast();
  return (
    <ToastContext value={toast}>
      <Radix.Provider
        label={t('shell.notification')}
        duration={duration}
        swipeDirection="right"
        swipeThreshold={swipeThreshold}
      >
        {children}
        {held !== undefined && <ToastCard key={held.id} toast={held} onClose={dismiss} />}
        <Radix.Viewport
          hotkey={['F8']}
          label={t('shell.notifications')}
          className="fixed inset-x-0 top-0 z-50 flex flex-col p-4 md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-full md:max-w-[420px]"
        />
      </Radix.Provider>
    </ToastContext>
  );
}

/** The one toast there is. A dismissed one stays, closed, until its removal is due or another takes its place. */
function useHeldToast() {
  const [held, setHeld] = useState<HeldToast>();
  const lastId = useRef(0);

  const toast = useCallback((content: ToastContent) => {
    lastId.current += 1;
    setHeld({ ...content, id: lastId.current, open: true });
  }, []);

  const dismiss = useCallback((id: number) => {
    setHeld((current) => (current?.id === id ? { ...current, open: false } : current));
    setTimeout(() => setHeld((current) => (current?.id === id ? undefined : current)), removalDelay);
  }, []);

  return { held, toast, dismiss };
}

function ToastCard({ toast, onClose }: { toast: HeldToast; onClose: (id: number) => void }) {
  const t = useText();
  const { id, open, title, description, variant = 'neutral' } = toast;
  const { Icon, colour } = looks[variant];
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose(id)}
      type={variant === 'danger' ? 'foreground' : 'background'}
      className={classes(
        'flex items-start gap-3 rounded border border-line bg-surface p-4 pr-2 shadow',
        'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out data-[swipe=end]:animate-slide-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
      )}
    >
      <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', colour)} />
      <div className="grid min-w-0 flex-1 gap-0.5 break-words">
        {title !== undefined && <Radix.Title className="font-medium">{title}</Radix.Title>}
        {description !== undefined && (
          <Radix.Description className="text-ink-muted text-sm">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={t('shell.close')}
        className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
