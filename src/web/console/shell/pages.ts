import { ME_PAGES } from "../me/pages.ts";
import type { PageRoute } from "./page-route.ts";

/** Every page of the console; an area adds its list here. */
export const PAGES: readonly PageRoute[] = [...ME_PAGES];
