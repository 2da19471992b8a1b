import { lazy, Suspense, useEffect } from 'react';
import type { DialogProps } from './dialog-window.tsx';
import { loadSoon } from './load-soon.ts';

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
