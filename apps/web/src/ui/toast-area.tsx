import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/toast';
import { useText } from '#kernel/language/texts.ts';
import { classes } from './classes.ts';

/** Pixels to the right. */
const swipeThreshold = 50;

const looks = {
  neutral: { Icon: Info, colour: 'text-brand' },
  success: { Icon: CircleCheck, colour: 'text-in' },
  danger: { Icon: CircleAlert, colour: 'text-attention' },
} as const;

export interface ToastContent {
  title?: string;
  description?: string;
  variant?: 'neutral' | 'success' | 'danger';
  /** This toast explains why the page is being left, so no later toast replaces it. */
  isLastWord?: boolean;
}

export interface HeldToast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

export interface ToastAreaProps {
  held: HeldToast | undefined;
  /** Milliseconds for which it stays. */
  duration: number;
  onClose: (id: number) => void;
}

/** Where toasts appear: at the top of a phone, at the bottom right of wider screens. F8 moves the focus there. */
export function ToastArea({ held, duration, onClose }: ToastAreaProps) {
  const t = useText();
  return (
    <Radix.Provider
      label={t('shell.notification')}
      duration={duration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {held !== undefined && <ToastCard key={held.id} toast={held} onClose={onClose} />}
      <Radix.Viewport
        hotkey={['F8']}
        label={t('shell.notifications')}
        className="fixed inset-x-0 top-0 z-50 flex flex-col p-4 md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  );
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
        'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in data-[swipe=end]:animate-slide-out',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', colour)} />
      <div className="grid min-w-0 flex-1 gap-0.5 text-pretty break-words">
        {title !== undefined && <Radix.Title className="font-medium">{title}</Radix.Title>}
        {description !== undefined && (
          <Radix.Description className="text-ink-muted text-sm">{description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={t('shell.close')}
        className="-my-2 inline-flex size-[44px] shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
