/**
 * A waiting line in which nobody can take all places. Every owner has an own order of arrival, and the owners are
 * served in turns, so that whoever waits for one thing is not behind all that another one waits for.
 */
interface FairLine<Item> {
  /** @returns false, and takes nothing in, when the line or the owner's share of it is full */
  join(owner: string, item: Item): boolean;
  /** Takes out who is next; null when nobody waits. */
  next(): Item | null;
  /** How many wait. */
  length(): number;
}

interface FairLineOptions {
  /** Places in all. */
  max: number;
  /** Places that one owner may have. */
  shareMax: number;
}

export function createFairLine<Item>({ max, shareMax }: FairLineOptions): FairLine<Item> {
  /** Only owners who wait, in the order of their turns. */
  const owners = new Map<string, Item[]>();
  let waiting = 0;

  return {
    join(owner, item) {
      const own = owners.get(owner) ?? [];
      if (waiting >= max || own.length >= shareMax) return false;
      own.push(item);
      owners.set(owner, own);
      waiting += 1;
      return true;
    },

    next() {
      for (const [owner, [first, ...rest]] of owners) {
        owners.delete(owner);
        if (rest.length > 0) owners.set(owner, rest);
        if (first === undefined) continue;
        waiting -= 1;
        return first;
      }
      return null;
    },

    length: () => waiting,
  };
}
