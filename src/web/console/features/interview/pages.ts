import { type PageRoute, page } from "../../kit/page-route.ts";

export const INTERVIEW_PAGES: readonly PageRoute[] = [
  {
    path: "/candidates/:sessionId/interview",
    needs: "reviews:read",
    page: page(() => import("./interview-page.tsx"), "InterviewPage"),
  },
];
