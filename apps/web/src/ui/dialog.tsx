import type { DialogProps } from './dialog-window.tsx';
import { lazyPart } from './lazy-part.tsx';

const { Part, usePreload } = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** A modal dialog. Its machinery comes after the page's first paint, but before anybody can need it. */
export function Dialog(props: DialogProps) {
  usePreload();
  const { open, onOpenChange, dismissible } = props;
  if (!open) return null;
  return <Part props={props} onClose={dismissible === false ? undefined : () => onOpenChange(false)} />;
}
