import { Component, createRef, type ReactNode } from 'react';
import { KeptRowFocus } from '#ui/kept-row-focus.tsx';

interface LivingRowsProps {
  className?: string;
  children: ReactNode;
}

/** Where each row stood. */
type Tops = ReadonlyMap<Element, number>;

/** A table's body whose rows change places visibly. */
export class LivingRows extends Component<LivingRowsProps> {
  private readonly body = createRef<HTMLTableSectionElement>();

  override getSnapshotBeforeUpdate(): Tops {
    return new Map([...(this.body.current?.rows ?? [])].map((row) => [row, row.offsetTop]));
  }

  override componentDidUpdate(_props: LivingRowsProps, _state: unknown, tops: Tops): void {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of this.body.current?.rows ?? []) {
      const from = tops.get(row);
      if (from !== undefined && from !== row.offsetTop) slide(row, from - row.offsetTop);
    }
  }

  override render(): ReactNode {
    return (
      <KeptRowFocus list={this.body}>
        <tbody ref={this.body} className={this.props.className}>
          {this.props.children}
        </tbody>
      </KeptRowFocus>
    );
  }
}

const slide = (row: HTMLElement, distance: number): void =>
  void row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
    duration: 200,
    easing: 'ease-out',
  });
