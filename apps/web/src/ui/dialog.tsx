import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { DialogAway } from './dialog-away.tsx';
import type { DialogProps } from './dialog-window.tsx';
import { loadSoon } from './load-soon.ts';

interface Machinery {
  readonly DialogWindow: ComponentType<DialogProps>;
}

let loaded: Machinery | undefined;
const load = async (): Promise<Machinery> => {
  loaded = await import('./dialog-window.tsx');
  return loaded;
};

/** A modal dialog. Its machinery comes after the page's first paint, but before anybody can need it. */
export function Dialog(props: DialogProps) {
  useEffect(() => loadSoon(() => void load().catch(() => undefined)), []);
  return props.open ? <OpenDialog {...props} /> : null;
}

/** Where the network goes within the first seconds of a first visit, the dialog says so, and the page stays. */
function OpenDialog(props: DialogProps) {
  const [machinery, setMachinery] = useState<Machinery | null | undefined>(loaded);
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  const fetch = useCallback(() => void load().then(setMachinery, () => setMachinery(null)), []);
  useEffect(() => {
    if (machinery === undefined) fetch();
  }, [machinery, fetch]);
  if (machinery) return <machinery.DialogWindow {...props} />;
  if (machinery === undefined) return null;
  const close = () => {
    opener?.focus();
    props.onOpenChange(false);
  };
  const retry = () => {
    // Once it is closed, the dialog gives the focus back to where that was.
    opener?.focus();
    fetch();
  };
  return <DialogAway onRetry={retry} onClose={props.dismissible === false ? undefined : close} />;
}
