import { NavLink } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { NAVIGATION_TEXTS } from "#/messages/console/navigation.gen.ts";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { useWorkplace, type Workplace } from "../session/workplace.tsx";
import { NAVIGATION, type NavigationGroup, type Section } from "./navigation-items.ts";
import { isOffered } from "./offered.ts";
import { PAGES, type PageRoute } from "./pages.ts";

/** A page exists, and the reader may open it. */
export const isOpen = (workplace: Pick<Workplace, "may">, page: PageRoute | undefined): boolean =>
  page !== undefined && workplace.may(page.needs);

/** The menu without what this reader cannot open or this server does not need. */
export function navigationFor(
  workplace: Pick<Workplace, "may" | "billed" | "purpose">,
  pages: readonly PageRoute[] = PAGES,
): readonly NavigationGroup[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const isPresent = ({ only }: Section) => only === undefined || only === workplace.purpose;
  const apart = NAVIGATION.flatMap(({ sections }) => sections)
    .filter((section) => section.only !== undefined && isPresent(section))
    .flatMap((section) => section.pages.map(({ path }) => path));
  return NAVIGATION.map((group) => ({
    ...group,
    sections: group.sections
      .filter(isPresent)
      .map((section) => ({
        ...section,
        pages: section.pages.filter(({ path }) => {
          const page = byPath.get(path);
          const isElsewhere = section.only === undefined && apart.includes(path);
          return page !== undefined && !isElsewhere && isOpen(workplace, page) && isOffered(page, workplace);
        }),
      }))
      .filter((section) => section.pages.length > 0),
  })).filter(({ sections }) => sections.length > 0);
}

const isBelow = (pathname: string, path: string): boolean =>
  path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);

const isAt = (pathname: string, { pages, also }: Section): boolean =>
  pages.some(({ path }) => isBelow(pathname, path)) || (also !== undefined && isBelow(pathname, also));

/** The menu: one entry per section, which leads to its first page. */
export function Navigation() {
  const texts = useTexts(NAVIGATION_TEXTS);
  const { menu } = useTexts(SHELL_TEXTS);
  const groups = navigationFor(useWorkplace());
  const { pathname } = useLocation();
  return (
    <nav aria-label={menu}>
      {groups.map(({ title, sections }) => (
        <section key={title} aria-label={texts.groups[title]}>
          {groups.length > 1 && (
            <div className="console-nav-title" aria-hidden>
              {texts.groups[title]}
            </div>
          )}
          {sections.map((section) => (
            <NavLink
              key={section.label}
              component={Link}
              to={section.pages[0]?.path ?? "/"}
              className="console-nav-link"
              label={texts.sections[section.label]}
              leftSection={<section.icon size={18} stroke={1.7} aria-hidden />}
              active={isAt(pathname, section)}
              {...(isAt(pathname, section) && { "aria-current": "page" as const })}
            />
          ))}
        </section>
      ))}
    </nav>
  );
}

/** Links to the other pages of a section, above each of them. */
export function SectionLinks() {
  const texts = useTexts(NAVIGATION_TEXTS);
  const groups = navigationFor(useWorkplace());
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page comes
  useEffect(() => {
    bar.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  const section = groups
    .flatMap(({ sections }) => sections)
    .find(({ pages }) => pages.length > 1 && pages.some(({ path }) => path === pathname));
  if (section === undefined) return null;
  return (
    <nav className="console-section-links" aria-label={texts.sections[section.label]} ref={bar}>
      {section.pages.map(({ path, label }) => (
        <Link key={path} to={path} {...(path === pathname && { "aria-current": "page" as const })}>
          {texts.pages[label]}
        </Link>
      ))}
    </nav>
  );
}
