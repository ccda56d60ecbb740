import { CANDIDATE_PAGES } from "../candidates/pages.ts";
import { CREDIT_PAGES } from "../credits/pages.ts";
import { INVOICE_PAGES } from "../invoices/pages.ts";
import { ME_PAGES } from "../me/pages.ts";
import { PRIVACY_PAGES } from "../privacy/pages.ts";
import { REQUESTS_PAGES } from "../requests/pages.ts";
import { SERVER_PAGES } from "../server/pages.ts";
import { TEAMS_PAGES } from "../teams/pages.ts";
import type { PageRoute } from "./page-route.ts";

/** Every page of the console; an area adds its list here. */
export const PAGES: readonly PageRoute[] = [
  ...CANDIDATE_PAGES,
  ...ME_PAGES,
  ...CREDIT_PAGES,
  ...INVOICE_PAGES,
  ...TEAMS_PAGES,
  ...REQUESTS_PAGES,
  ...PRIVACY_PAGES,
  ...SERVER_PAGES,
];
