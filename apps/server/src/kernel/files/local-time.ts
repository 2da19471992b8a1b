import type { LocalClock } from '@checkpoint/domain/local-clock';

/** `2026-03-02T08:00:00+01:00`, as the clock on the wall showed it. */
export function localTime(second: number, clock: LocalClock): string {
  const offset = clock.offsetAt(second);
  const local = new Date((second + offset) * 1000).toISOString().slice(0, 19);
  return `${local}${offsetText(offset)}`;
}

function offsetText(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

const pad = (value: number) => (value < 10 ? `0${value}` : String(value));
