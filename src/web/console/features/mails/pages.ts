import { type PageRoute, page } from "../../kit/page-route.ts";

export const MAIL_PAGES: readonly PageRoute[] = [
  { path: "/mails", needs: "mails:read", page: page(() => import("./mails-page.tsx"), "MailsPage") },
];
