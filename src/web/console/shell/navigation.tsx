import { NavLink } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useTexts } from "../texts/language.tsx";
import { type Desk, useDesk } from "./desk.tsx";
import { NAVIGATION, type NavigationGroup } from "./navigation-items.ts";
import type { PageRoute } from "./page-route.ts";
import { PAGES } from "./pages.ts";
import { SHELL_TEXTS } from "./texts.ts";

/** A page exists, belongs to what is offered here, and the reader may open it. */
export const isOpen = (desk: Pick<Desk, "may" | "billed">, page: PageRoute | undefined): boolean =>
  page !== undefined && desk.may(page.needs) && (page.commerce !== true || desk.billed);

/** The menu without what this reader cannot open. */
export function navigationFor(
  desk: Pick<Desk, "may" | "billed">,
  pages: readonly PageRoute[] = PAGES,
): readonly NavigationGroup[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter(({ path }) => isOpen(desk, byPath.get(path))),
  })).filter(({ items }) => items.length > 0);
}

const isAt = (pathname: string, path: string): boolean =>
  path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);

export function Navigation() {
  const texts = useTexts(SHELL_TEXTS);
  const desk = useDesk();
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.menu}>
      {navigationFor(desk).map(({ title, items }) => (
        <section key={title} aria-labelledby={`menu-${title}`}>
          <div className="console-nav-title" id={`menu-${title}`}>
            {texts.groups[title]}
          </div>
          {items.map(({ path, label, icon: Icon }) => (
            <NavLink
              key={path}
              component={Link}
              to={path}
              className="console-nav-link"
              label={texts.navigation[label]}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
              active={isAt(pathname, path)}
              {...(isAt(pathname, path) && { "aria-current": "page" as const })}
            />
          ))}
        </section>
      ))}
    </nav>
  );
}
