import { type PageRoute, page } from "../../kit/page-route.ts";

export const JOB_PAGES: readonly PageRoute[] = [
  { path: "/jobs", needs: "jobs:read", page: page(() => import("./list-page.tsx"), "JobsPage") },
  { path: "/jobs/:id", needs: "jobs:read", page: page(() => import("./job-page.tsx"), "JobPage") },
];
