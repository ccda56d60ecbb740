import { useState } from "react";
import type { NavigationGroup } from "./navigation-items.ts";

type Title = NavigationGroup["title"];
type Choices = Partial<Record<Title, boolean>>;

/** The number of entries that fit below one another on a small desktop (1280 × 800) without being cut off. */
const FITTING = 22;

/** The order in which groups expand while there is room: daily tasks come before what is set up once. */
const ORDER: readonly Title[] = ["daily", "server", "protection", "account"];

/**
 * Returns which groups are expanded: the reader's choice, and otherwise as many as fit, so that nothing is further
 * away than necessary. The group of the current page is expanded, unless it was collapsed there.
 */
export function expandedOf(
  groups: readonly { title: Title; items: readonly unknown[] }[],
  chosen: Choices,
  { active, collapsed }: { active: Title | null; collapsed: Title | null },
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
    .filter((title) => (title === active ? collapsed !== title : (chosen[title] ?? fitting.has(title))));
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
export function useCollapsing(userId: string, groups: readonly NavigationGroup[], active: Title | null) {
  const [chosen, setChosen] = useState(() => choicesOf(userId));
  // Applies only while the reader stays in the group: a reader who returns by another way sees their position.
  const [collapsed, setCollapsed] = useState<Title | null>(null);
  if (collapsed !== null && collapsed !== active) setCollapsed(null);
  const expanded = expandedOf(groups, chosen, { active, collapsed });
  return {
    isExpanded: (title: Title) => expanded.includes(title),
    toggle(title: Title) {
      const next = { ...chosen, [title]: !expanded.includes(title) };
      setChosen(next);
      if (title === active) setCollapsed(expanded.includes(title) ? title : null);
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    },
  };
}
