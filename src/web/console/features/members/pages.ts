import { type PageRoute, page } from "../../kit/page-route.ts";

export const MEMBER_PAGES: readonly PageRoute[] = [
  { path: "/members", needs: "members:read", page: page(() => import("./members-page.tsx"), "MembersPage") },
];
