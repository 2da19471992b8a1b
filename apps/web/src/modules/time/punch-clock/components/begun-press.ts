import type { PunchType } from '@checkpoint/contract/calls/punches';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';

/** What the presses under way began on. A click without one comes from assistive technology, and counts. */
export type BegunPress = Partial<Record<'pointer' | 'key', PunchType | 'none' | undefined>>;

/**
 * A press counts for what the button said when it began, however long it is held, and a held key counts once. `offered` is what
 * a press does now. Buttons that may take each other's place share one `begun`: a finger's click goes to what is there by then.
 */
export function begunPress(
  begun: RefObject<BegunPress>,
  offered: PunchType | undefined,
  onPunch: (type: PunchType) => void,
) {
  return {
    onPointerDown({ isPrimary, currentTarget: { parentElement: bar } }: PointerEvent) {
      // A second finger gives the press of the first one no other meaning.
      if (!isPrimary || !bar) return;
      begun.current.pointer = offered ?? 'none';
      const end = (up: globalThis.PointerEvent) => {
        if (!up.isPrimary) return;
        removeEventListener('pointerup', end);
        if (!up.composedPath().includes(bar)) begun.current.pointer = undefined;
      };
      addEventListener('pointerup', end);
    },
    onPointerCancel() {
      begun.current.pointer = undefined;
    },
    onKeyDown(event: KeyboardEvent) {
      const isSpace = event.key === ' ';
      // Also where it went down elsewhere. Other keys may repeat: Tab leads on, and arrows scroll.
      if (event.repeat && (isSpace || event.key === 'Enter')) event.preventDefault();
      // Enter clicks as it goes down, Space when it is let go.
      else if (isSpace) begun.current.key = offered ?? 'none';
    },
    onBlur() {
      begun.current.key = undefined;
    },
    onClick({ detail }: MouseEvent) {
      // Browsers count the clicks of pointers alone.
      const by = detail ? 'pointer' : 'key';
      const on = begun.current[by] ?? offered;
      begun.current[by] = undefined;
      if (offered && on === offered) onPunch(offered);
    },
  };
}
