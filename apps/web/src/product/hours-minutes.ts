import { numberText } from '#kernel/language/numbers.ts';

/** Whole seconds as hours and minutes, rounded once: `7:05`, `8,733:58`. */
export function hoursMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${numberText(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
}
