import { NavLink, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { useWorkplace, type Workplace } from "../session/workplace.tsx";
import { NAVIGATION, type NavigationGroup, type NavigationItem } from "./navigation-items.ts";
import { PAGES, type PageRoute } from "./pages.ts";

/** A page exists, belongs to what is offered here, and the reader may open it. */
export const isOpen = (workplace: Pick<Workplace, "may" | "billed">, page: PageRoute | undefined): boolean =>
  page !== undefined && workplace.may(page.needs) && (page.commerce !== true || workplace.billed);

/** The menu without what this reader cannot open. */
export function navigationFor(
  workplace: Pick<Workplace, "may" | "billed">,
  pages: readonly PageRoute[] = PAGES,
): readonly NavigationGroup[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter(({ path }) => isOpen(workplace, byPath.get(path))),
  })).filter(({ items }) => items.length > 0);
}

const isBelow = (pathname: string, path: string): boolean =>
  path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);

const isAt = (pathname: string, { path, also }: Pick<NavigationItem, "path" | "also">): boolean =>
  isBelow(pathname, path) || (also !== undefined && isBelow(pathname, also));

/** The menu's groups, collapsed so that it fits. The current page is always in view. */
export function Navigation() {
  const texts = useTexts(SHELL_TEXTS);
  const workplace = useWorkplace();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const groups = navigationFor(workplace);
  const active = groups.find(({ items }) => items.some((item) => isAt(pathname, item)))?.title ?? null;
  const { isExpanded, toggle } = useCollapsing(workplace.user.id, groups, active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page comes
  useEffect(() => {
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav aria-label={texts.menu} ref={menu}>
      {groups.map(({ title, items }) => (
        <section key={title} aria-labelledby={`menu-${title}`}>
          <UnstyledButton
            className="console-nav-title"
            id={`menu-${title}`}
            aria-expanded={isExpanded(title)}
            aria-controls={`menu-${title}-entries`}
            onClick={() => toggle(title)}
          >
            {texts.groups[title]}
            <IconChevronDown size={14} aria-hidden className="console-nav-fold" />
          </UnstyledButton>
          <div id={`menu-${title}-entries`} hidden={!isExpanded(title)}>
            {items.map((item) => {
              const { path, label, icon: Icon } = item;
              return (
                <NavLink
                  key={path}
                  component={Link}
                  to={path}
                  className="console-nav-link"
                  label={texts.navigation[label]}
                  leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                  active={isAt(pathname, item)}
                  {...(isAt(pathname, item) && { "aria-current": "page" as const })}
                />
              );
            })}
          </div>
        </section>
      ))}
    </nav>
  );
}

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
function useCollapsing(userId: string, groups: readonly NavigationGroup[], active: Title | null) {
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
