import { type PageRoute, page } from "../../kit/page-route.ts";

export const MAIL_TEMPLATE_PAGES: readonly PageRoute[] = [
  {
    path: "/mail-templates",
    needs: "account:read",
    page: page(() => import("./mail-templates-page.tsx"), "MailTemplatesPage"),
  },
];
