import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '#kernel/language/texts.ts';
import { classes } from './classes.ts';
import { giveFocusBack, originOf, rememberOrigin } from './focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** `false`: neither Escape nor a press outside closes it, and there is no close button. */
  dismissible?: boolean;
  size?: 'normal' | 'wide';
  children: ReactNode;
}

/**
 * Radix's dialog without its overlay, which injects a `<style>` that the Content-Security-Policy refuses. The page
 * behind is held still by a rule on `[data-overlay]` in overlay.css instead.
 */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  size = 'normal',
  children,
}: DialogProps) {
  // Radix gives the focus back to its own trigger only, and these dialogs are opened from anywhere.
  const [origin] = useState(() => originOf(document.activeElement));
  const keepOpen = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  // Radix sends Escape to the layer that opened last. A toast is such a layer and would take the key from the dialog
  // below. Any other layer above a dialog prevents the key's default.
  const closeBelowToast = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && dismissible) onOpenChange(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Radix.Portal>
        <div data-overlay={hasScrollBar() ? 'beside' : ''} className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onEscapeKeyDown={keepOpen}
          onKeyDown={closeBelowToast}
          onInteractOutside={keepOpen}
          ref={(content) => rememberOrigin(content, origin)}
          onOpenAutoFocus={beginInField}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(origin);
          }}
          className={classes(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] animate-appear scroll-pt-20 scroll-pb-24 flex-col overflow-y-auto rounded-t border border-line bg-surface shadow',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded',
            size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <header className="grid grid-cols-1 gap-1 break-words p-5 pb-0 sm:p-6 sm:pb-0">
            <div className="flex items-start gap-4">
              <Radix.Title className="min-w-0 flex-1 text-lg">{title}</Radix.Title>
              {dismissible && <CloseButton />}
            </div>
            {description !== undefined && (
              <Radix.Description className="text-ink-muted">{description}</Radix.Description>
            )}
          </header>
          <div className="p-5 sm:p-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Whether the page behind is longer than the window. If so, the space of its scroll bar is kept while it cannot scroll. */
const hasScrollBar = () => document.documentElement.scrollHeight > window.innerHeight;

const fields =
  ':is(input:not([type=checkbox], [type=radio], [type=file], [readonly]), select, textarea):enabled';

/**
 * The initial focus. With a keyboard, the first field is focused: Radix would focus the close button, where the first
 * space closes the dialog. On a touch screen no field is focused, since the on-screen keyboard would cover the text.
 */
function beginInField(event: Event): void {
  if (!window.matchMedia('(pointer: fine)').matches || !(event.target instanceof Element)) return;
  const field = event.target.querySelector<HTMLElement>(fields);
  if (field === null) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
}

function CloseButton() {
  const t = useText();
  return (
    <Radix.Close
      aria-label={t('shell.close')}
      className="-my-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-ink-muted hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden className="size-5" />
    </Radix.Close>
  );
}
