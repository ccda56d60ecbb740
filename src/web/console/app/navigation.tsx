import { NavLink } from "@mantine/core";
import { Link, useLocation } from "react-router";
import type { PageRoute } from "../kit/page-route.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { useWorkplace, type Workplace } from "../session/workplace.tsx";
import { NAVIGATION, type NavigationGroup } from "./navigation-items.ts";
import { PAGES } from "./pages.ts";
import { SHELL_TEXTS } from "./texts.ts";

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

const isAt = (pathname: string, path: string): boolean =>
  path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);

export function Navigation() {
  const texts = useTexts(SHELL_TEXTS);
  const workplace = useWorkplace();
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.menu}>
      {navigationFor(workplace).map(({ title, items }) => (
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
