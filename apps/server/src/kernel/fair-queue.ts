/** From wide to narrow: `['2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:2::/64']`. */
export type Origin = readonly string[];

/**
 * A queue in which nobody waits behind somebody else's many entries. At each width the networks take turns, and so do
 * the parts within a network. So neither one address nor thousands of one provider hold up the rest.
 */
export interface FairQueue<Item> {
  count(): number;
  /** How many wait from this origin, as narrow as it is given. */
  countFrom(origin: Origin): number;
  join(origin: Origin, item: Item): void;
  /** Removes the next entry in turn. */
  leave(): Item | undefined;
  /**
   * Removes the last entry of the widest network that has more than this origin's network would have with one more.
   * Gives none if no other network has more.
   */
  giveWay(origin: Origin): Item | undefined;
}

interface Crowd<Item> {
  count: number;
  readonly items: Item[];
  /** In the order in which they have their turn: a map keeps that of insertion. */
  readonly parts: Map<string, Crowd<Item>>;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  const all = emptyCrowd<Item>();
  return {
    count: () => all.count,
    countFrom(origin) {
      let crowd: Crowd<Item> | undefined = all;
      for (const name of origin) crowd = crowd?.parts.get(name);
      return crowd?.count ?? 0;
    },
    join: (origin, item) => join(all, origin, item),
    leave: () => leave(all),
    giveWay: (origin) => giveWay(all, origin),
  };
}

const emptyCrowd = <Item>(): Crowd<Item> => ({ count: 0, items: [], parts: new Map() });

function join<Item>(crowd: Crowd<Item>, [name, ...narrower]: Origin, item: Item): void {
  crowd.count += 1;
  if (name === undefined) {
    crowd.items.push(item);
    return;
  }
  const part = crowd.parts.get(name) ?? emptyCrowd();
  crowd.parts.set(name, part);
  join(part, narrower, item);
}

function leave<Item>(crowd: Crowd<Item>): Item | undefined {
  if (crowd.count === 0) return undefined;
  crowd.count -= 1;
  const [first] = crowd.parts;
  if (first === undefined) return crowd.items.shift();
  const [name, part] = first;
  const item = leave(part);
  crowd.parts.delete(name);
  if (part.count > 0) crowd.parts.set(name, part);
  return item;
}

function giveWay<Item>(crowd: Crowd<Item>, [name, ...narrower]: Origin): Item | undefined {
  const most = largest(crowd);
  if (name === undefined || most === undefined) return undefined;
  const own = crowd.parts.get(name);
  const ownWithOneMore = (own?.count ?? 0) + 1;
  if (own !== undefined && most.part.count <= ownWithOneMore) {
    return without(crowd, name, own, (part) => giveWay(part, narrower));
  }
  return most.part.count > ownWithOneMore ? without(crowd, most.name, most.part, takeLast) : undefined;
}

function takeLast<Item>(crowd: Crowd<Item>): Item | undefined {
  const most = largest(crowd);
  if (most !== undefined) return without(crowd, most.name, most.part, takeLast);
  crowd.count -= 1;
  return crowd.items.pop();
}

function without<Item>(
  crowd: Crowd<Item>,
  name: string,
  part: Crowd<Item>,
  take: (part: Crowd<Item>) => Item | undefined,
): Item | undefined {
  const item = take(part);
  if (item !== undefined) crowd.count -= 1;
  if (part.count === 0) crowd.parts.delete(name);
  return item;
}

function largest<Item>({ parts }: Crowd<Item>) {
  let most: { name: string; part: Crowd<Item> } | undefined;
  for (const [name, part] of parts) if (part.count > (most?.part.count ?? 0)) most = { name, part };
  return most;
}
