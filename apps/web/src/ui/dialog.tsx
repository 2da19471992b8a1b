import type { DialogProps } from './dialog-window.tsx';
import { later } from './later.tsx';

const { Later, useSoon } = later(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** A modal dialog. Its machinery comes after the page's first paint, but before anybody can need it. */
export function Dialog(props: DialogProps) {
  useSoon();
  const { open, onOpenChange, dismissible } = props;
  if (!open) return null;
  return <Later props={props} onClose={dismissible === false ? undefined : () => onOpenChange(false)} />;
}
