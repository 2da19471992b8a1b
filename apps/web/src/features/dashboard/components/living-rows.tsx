import { Component, createRef, type ReactNode } from 'react';

interface LivingRowsProps {
  className?: string;
  children: ReactNode;
}

interface Before {
  /** Where each row stood, by its key in the document. */
  readonly tops: ReadonlyMap<Element, number>;
  readonly focused: HTMLElement | null;
}

/**
 * A table's body whose rows change places before the reader's eyes. A row that is moved in the document loses the focus,
 * and only React's snapshot comes early enough to know who had it; the same snapshot says from where each row moves.
 */
export class LivingRows extends Component<LivingRowsProps> {
  private readonly body = createRef<HTMLTableSectionElement>();

  override getSnapshotBeforeUpdate(): Before {
    const rows = [...(this.body.current?.rows ?? [])];
    const { activeElement } = document;
    const isWithin = activeElement instanceof HTMLElement && this.body.current?.contains(activeElement);
    return {
      tops: new Map(rows.map((row) => [row, row.offsetTop])),
      focused: isWithin ? activeElement : null,
    };
  }

  override componentDidUpdate(_props: LivingRowsProps, _state: unknown, { tops, focused }: Before): void {
    if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of this.body.current?.rows ?? []) {
      const from = tops.get(row);
      if (from !== undefined && from !== row.offsetTop) slide(row, from - row.offsetTop);
    }
  }

  override render(): ReactNode {
    return (
      <tbody ref={this.body} className={this.props.className}>
        {this.props.children}
      </tbody>
    );
  }
}

const slide = (row: HTMLElement, distance: number): void =>
  void row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
    duration: 200,
    easing: 'ease-out',
  });
