import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** One page of the console, as an area announces it in its `pages.ts`. */
export interface PageRoute {
  /** For react-router, e.g. "/teams/:id". */
  path: string;
  /** Who sees it: "teams:read", "operator", or null for everybody who is signed in. */
  needs: string | null;
  /** Only where things are sold. */
  commerce?: boolean;
  page: LazyExoticComponent<ComponentType>;
}

/** Loads a page's script when it is first shown: `page(() => import("./list-page.tsx"), "TeamsPage")`. */
export const page = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await load())[name] }));
