import { Component, type ReactNode, type RefObject } from 'react';
import { keepRowFocus, type RowFocus, rowFocusIn } from './row-focus.ts';

interface KeptRowFocusProps {
  /** Holds the rows. */
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A table or list whose rows come and go by themselves, without losing the keyboard's place. A removed row loses the
 * focus, and only React's snapshot runs early enough to see who had it.
 */
export class KeptRowFocus extends Component<KeptRowFocusProps> {
  override getSnapshotBeforeUpdate(): RowFocus | null {
    return rowFocusIn(this.props.list.current);
  }

  override componentDidUpdate(_props: KeptRowFocusProps, _state: unknown, before: RowFocus | null): void {
    if (before !== null) keepRowFocus(before);
  }

  /** The last row goes with its list. */
  override componentWillUnmount(): void {
    const before = rowFocusIn(this.props.list.current);
    if (before !== null) queueMicrotask(() => keepRowFocus(before));
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
