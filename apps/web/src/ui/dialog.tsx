import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { loadSoon } from './load-soon.ts';

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

const load = () => import('./dialog-window.tsx');
const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }));

/** A modal dialog. Its machinery comes after the page's first paint, but before anybody can need it. */
export function Dialog(props: DialogProps) {
  useEffect(() => loadSoon(() => void load().catch(() => undefined)), []);
  return props.open ? (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null;
}
