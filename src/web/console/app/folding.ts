import { useState } from "react";
import type { NavigationGroup } from "./navigation-items.ts";

type Title = NavigationGroup["title"];
type Choices = Partial<Record<Title, boolean>>;

/** So many entries stand below one another on a small desk (1280 × 800) with nothing cut off. */
const FITTING = 22;

/** Who unfolds first while there is room: what is set up once stands behind what is done daily. */
const ORDER: readonly Title[] = ["daily", "server", "protection", "account"];

/**
 * Which groups are unfolded: what the reader chose, and else as many as fit, so that nothing is a click further away
 * than it must be. The group of the page that one is on is open, unless it was folded there.
 */
export function unfoldedOf(
  groups: readonly { title: Title; items: readonly unknown[] }[],
  chosen: Choices,
  { active, folded }: { active: Title | null; folded: Title | null },
): readonly Title[] {
  const fitting = new Set<Title>();
  let room = FITTING;
  for (const title of ORDER) {
    const count = groups.find((group) => group.title === title)?.items.length ?? 0;
    if (count > room) break;
    room -= count;
    fitting.add(title);
  }
  return groups
    .map(({ title }) => title)
    .filter((title) => (title === active ? folded !== title : (chosen[title] ?? fitting.has(title))));
}

const keyOf = (userId: string) => `assay.console.menu.${userId}`;

function choicesOf(userId: string): Choices {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}") as Choices;
  } catch {
    return {};
  }
}

/** The folding of one reader's menu, which this device remembers. */
export function useFolding(userId: string, groups: readonly NavigationGroup[], active: Title | null) {
  const [chosen, setChosen] = useState(() => choicesOf(userId));
  // Only as long as one stays in the group: whoever comes back by another way sees where they are.
  const [folded, setFolded] = useState<Title | null>(null);
  if (folded !== null && folded !== active) setFolded(null);
  const unfolded = unfoldedOf(groups, chosen, { active, folded });
  return {
    isUnfolded: (title: Title) => unfolded.includes(title),
    toggle(title: Title) {
      const next = { ...chosen, [title]: !unfolded.includes(title) };
      setChosen(next);
      if (title === active) setFolded(unfolded.includes(title) ? title : null);
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    },
  };
}
