import { type PageRoute, page } from "../../kit/page-route.ts";

export const JOB_PROFILE_PAGES: readonly PageRoute[] = [
  {
    path: "/job-profiles",
    needs: "job_profiles:read",
    page: page(() => import("./list-page.tsx"), "JobProfilesPage"),
  },
  {
    path: "/job-profiles/new",
    needs: "job_profiles:write",
    page: page(() => import("./new-page.tsx"), "NewJobProfilePage"),
  },
  {
    path: "/job-profiles/:id",
    needs: "job_profiles:read",
    page: page(() => import("./edit-page.tsx"), "JobProfilePage"),
  },
];
