/** A part of a document that stays whole, as the layout of pages sees it. Lengths are points. */
export interface Measured {
  height: number;
  /** Space above it; left out where it begins a page. */
  gap: number;
  /** How much taller it can usefully be, and how much wider the space above it. */
  grow: number;
  gapGrow: number;
  /** Not to be parted from the one that follows. */
  keeps: boolean;
  /** Begins a page in any case. */
  breaks: boolean;
  /** Begins a page unless so many points are left. */
  needs: number;
  /** Height of what is repeated above it where it begins a page. */
  head: number;
}

interface Placement {
  index: number;
  /** Distance from the upper end of the page's content; with a head, of the head. */
  top: number;
  /** Points that it is to be taller. */
  extra: number;
  hasHead: boolean;
}

/** Parts that must stay on one page, in order. */
type Unit = readonly number[];

/**
 * Breaks parts into as few pages of the given height as there can be, none of them much emptier than the others,
 * and lets parts that can grow take up what is left over. A unit that is taller than a page has one of its own and
 * runs over its foot.
 */
export function paginate(parts: readonly Measured[], room: number): Placement[][] {
  return sectionsOf(parts)
    .flatMap((units) => breakSection(units, parts, room))
    .map((page) => place(page, parts, room));
}

/** Units between two breaks that are set in any case. */
function sectionsOf(parts: readonly Measured[]): Unit[][] {
  const sections: number[][][] = [];
  parts.forEach((part, index) => {
    if (index > 0 && parts[index - 1]?.keeps) sections.at(-1)?.at(-1)?.push(index);
    else if (part.breaks || sections.length === 0) sections.push([[index]]);
    else sections.at(-1)?.push([index]);
  });
  return sections;
}

interface Break {
  /** First unit of the last page. */
  from: number;
  pages: number;
  /** Sum of the squares of what stays empty: one empty half page is worse than two quarters. */
  emptiness: number;
}

/** Tries every way to break the units, remembering the best for each beginning of the section. */
function breakSection(units: readonly Unit[], parts: readonly Measured[], room: number): number[][] {
  const best: Break[] = [{ from: 0, pages: 0, emptiness: 0 }];
  for (let end = 1; end <= units.length; end += 1) {
    let found: Break | null = null;
    for (let from = end - 1; from >= 0; from -= 1) {
      const page = units.slice(from, end).flat();
      const { used, capacity } = lengthsOf(page, parts);
      const isAlone = end - from === 1;
      if (!isAlone && (used > room || lacksRoom(units.slice(from, end), parts, room))) {
        if (used > room) break;
        continue;
      }
      const before = best[from];
      if (!before) continue;
      const empty = Math.max(0, room - used - capacity);
      const candidate = { from, pages: before.pages + 1, emptiness: before.emptiness + empty ** 2 };
      if (!found || isBetter(candidate, found)) found = candidate;
    }
    best.push(found ?? { from: end - 1, pages: 0, emptiness: 0 });
  }
  const pages: number[][] = [];
  for (let end = units.length; end > 0; ) {
    const from = best[end]?.from ?? end - 1;
    pages.unshift(units.slice(from, end).flat());
    end = from;
  }
  return pages;
}

const isBetter = (one: Break, other: Break): boolean =>
  one.pages !== other.pages ? one.pages < other.pages : one.emptiness < other.emptiness;

/** Whether a unit would begin on the page with less room below it than it needs. */
function lacksRoom(units: readonly Unit[], parts: readonly Measured[], room: number): boolean {
  return units.some((unit, place) => {
    const first = parts[unit[0] ?? 0];
    if (place === 0 || !first || first.needs === 0) return false;
    const { used } = lengthsOf(units.slice(0, place).flat(), parts);
    return used + first.gap + first.needs > room;
  });
}

/** How high the parts are under each other on a page of their own, and how much they can grow. */
function lengthsOf(page: readonly number[], parts: readonly Measured[]): { used: number; capacity: number } {
  let used = 0;
  let capacity = 0;
  page.forEach((index, place) => {
    const part = parts[index];
    if (!part) return;
    used += part.height + (place === 0 ? part.head : part.gap);
    capacity += part.grow + (place === 0 ? 0 : part.gapGrow);
  });
  return { used, capacity };
}

function place(page: readonly number[], parts: readonly Measured[], room: number): Placement[] {
  const { used, capacity } = lengthsOf(page, parts);
  const share = capacity > 0 ? Math.min(1, Math.max(0, room - used) / capacity) : 0;
  let y = 0;
  return page.flatMap((index, position): Placement[] => {
    const part = parts[index];
    if (!part) return [];
    if (position > 0) y += part.gap + part.gapGrow * share;
    const hasHead = position === 0 && part.head > 0;
    const placement = { index, top: y, extra: part.grow * share, hasHead };
    y += (hasHead ? part.head : 0) + part.height + placement.extra;
    return [placement];
  });
}
