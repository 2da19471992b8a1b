/**
 * Lets a browser's translator rewrite the page under React. It puts an element into the place of a text node, which React
 * goes on to change, to remove and to insert beside: without this a page crashes, or shows what was true before (W-23).
 */
export function liveWithTranslators(before: readonly MutationRecord[]): void {
  const note = (records: readonly MutationRecord[]) => records.forEach(noteStandIn);
  note(before);
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const place = placeIn(this, child);
    if (place !== undefined) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    insertBefore.call(this, child, (before && placeIn(this, before)) ?? null);
    return child;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      // The translation of what was here is none of what is here now.
      if (!this.isConnected) shownFor(this)?.replaceWith(this);
    },
  });
}

/** What stands on the page in the place of a node. */
const standIns = new WeakMap<Node, ChildNode>();

function noteStandIn({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const added = [...addedNodes, previousSibling, nextSibling].find((node) => node instanceof HTMLElement);
  for (const removed of removedNodes)
    if (added?.nodeName === 'FONT' && !removed.isConnected) standIns.set(removed, added);
}

/** The element that stands for a node which a translator took off the page, or for the one that stood for it. */
function shownFor(node: Node): ChildNode | undefined {
  const standIn = standIns.get(node);
  return standIn === undefined || standIn.isConnected ? standIn : shownFor(standIn);
}

/** The child of `parent` that is a node, contains it or stands for it. */
function placeIn(parent: Node, node: Node): Node | undefined {
  let place: Node | null | undefined = parent.contains(node) ? node : shownFor(node);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place ?? undefined;
}
