import type { DialogProps } from './dialog-window.tsx';
import { later } from './later.tsx';
import { loadDialog } from './load-dialog.ts';

const { Later, useSoon } = later(loadDialog);

/** A modal dialog. Its machinery comes after the page's first paint, but before anybody can need it. */
export function Dialog(props: DialogProps) {
  useSoon();
  const { open, onOpenChange, dismissible } = props;
  if (!open) return null;
  return <Later props={props} onClose={dismissible === false ? undefined : () => onOpenChange(false)} />;
}
