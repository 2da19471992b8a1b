import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadSoon } from './load-soon.ts';

interface PartProps<Props> {
  /** Props of the component that is loaded. */
  props: Props;
  /** The text shown in the part's place if it cannot be loaded. Without it, the notice lies over the page. */
  failure?: string | undefined;
  /** Closes the notice over the page. Missing where the part must not be dismissed. */
  onClose?: (() => void) | undefined;
}

/** Milliseconds after which a file that has not come counts as failed. */
const timeoutMs = 8000;

/** A component whose code loads after the first paint. `usePreload` fetches it before anybody can need it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  return { Part, usePreload };

  function usePreload(): void {
    useEffect(() => loadSoon(() => void fetchPart().catch(() => undefined)), []);
  }

  function Part({ props, failure, onClose }: PartProps<Props>) {
    // A loaded part is drawn at once. After a failure, opening the part again loads it again.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? lazy(() => inTime(fetchPart())));
    const [opener] = useState(() => document.activeElement);
    const close = () => {
      if (opener instanceof HTMLElement) opener.focus();
      onClose?.();
    };
    return (
      <ErrorBoundary fallback={<LoadFailed text={failure} onClose={onClose && close} />}>
        <Suspense>
          <Drawn {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
}

/** A connection that hangs reports no failure. */
const inTime = <Value,>(loading: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not loaded within ${timeoutMs} ms`)), timeoutMs);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
