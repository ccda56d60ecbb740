import { ACCOUNT_PAGES } from "../account/pages.ts";
import { BRANDING_PAGES } from "../branding/pages.ts";
import { CANDIDATE_PAGES } from "../candidates/pages.ts";
import { COMPARE_PAGES } from "../compare/pages.ts";
import { CREDIT_PAGES } from "../credits/pages.ts";
import { INVITE_PAGES } from "../invites/pages.ts";
import { INVOICE_PAGES } from "../invoices/pages.ts";
import { JOB_PROFILE_PAGES } from "../job-profiles/pages.ts";
import { KEY_PAGES } from "../keys/pages.ts";
import { MAIL_PAGES } from "../mails/pages.ts";
import { ME_PAGES } from "../me/pages.ts";
import { MEMBER_PAGES } from "../members/pages.ts";
import { OVERVIEW_PAGES } from "../overview/pages.ts";
import { PRIVACY_PAGES } from "../privacy/pages.ts";
import { REQUESTS_PAGES } from "../requests/pages.ts";
import { SERVER_PAGES } from "../server/pages.ts";
import { SESSION_PAGES } from "../sessions/pages.ts";
import { SHORTLIST_PAGES } from "../shortlist/pages.ts";
import { TEAMS_PAGES } from "../teams/pages.ts";
import { WEBHOOK_PAGES } from "../webhooks/pages.ts";
import type { PageRoute } from "./page-route.ts";

/** Every page of the console; an area adds its list here. */
export const PAGES: readonly PageRoute[] = [
  ...OVERVIEW_PAGES,
  ...CANDIDATE_PAGES,
  ...COMPARE_PAGES,
  ...SHORTLIST_PAGES,
  ...JOB_PROFILE_PAGES,
  ...ME_PAGES,
  ...CREDIT_PAGES,
  ...INVITE_PAGES,
  ...SESSION_PAGES,
  ...INVOICE_PAGES,
  ...TEAMS_PAGES,
  ...REQUESTS_PAGES,
  ...PRIVACY_PAGES,
  ...SERVER_PAGES,
  ...ACCOUNT_PAGES,
  ...BRANDING_PAGES,
  ...KEY_PAGES,
  ...MAIL_PAGES,
  ...MEMBER_PAGES,
  ...WEBHOOK_PAGES,
];
