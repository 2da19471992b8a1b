import { useEffect, useRef, useState } from 'react';

/** A row that an address may end with: whoever comes by it finds the row in sight, marked and with the focus. */
export function useLedTo(anchor: string) {
  const row = useRef<HTMLTableRowElement>(null);
  const [isLedTo] = useState(() => window.location.hash === `#${anchor}`);
  useEffect(() => {
    if (!isLedTo) return undefined;
    // After the page itself, which comes with its beginning.
    const timer = setTimeout(() => {
      row.current?.scrollIntoView({ block: 'center' });
      // Digits typed there open the day's times.
      const place =
        row.current?.querySelector<HTMLElement>('[data-times]') ?? row.current?.querySelector('a');
      place?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isLedTo]);
  return { row, isLedTo };
}
