import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Verdict } from './review-case.ts';

const verdicts: Readonly<Record<string, Verdict>> = { a: 'accept', r: 'reject' };
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** A accepts and R rejects the case that has the focus, else the first; J and K lead to the next and to the one before. */
export function useCaseKeys(
  list: RefObject<HTMLElement | null>,
  onDecide: (place: number, verdict: Verdict) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    if (rows.length === 0 || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target))
      return;
    const key = event.key.toLowerCase();
    const place = rows.findIndex((row) => row.contains(document.activeElement));
    const verdict = verdicts[key];
    const step = steps[key];
    if (verdict === undefined && step === undefined) return;
    event.preventDefault();
    if (verdict !== undefined) onDecide(Math.max(0, place), verdict);
    else if (step !== undefined) rows[place === -1 ? 0 : place + step]?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Where letters are typed, or a dialog is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select') !== null);
