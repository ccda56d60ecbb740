import { type PageRoute, page } from "../../kit/page-route.ts";

export const CLIENT_PAGES: readonly PageRoute[] = [
  { path: "/clients", needs: "clients:read", page: page(() => import("./list-page.tsx"), "ClientsPage") },
  {
    path: "/clients/:id",
    needs: "clients:read",
    page: page(() => import("./client-page.tsx"), "ClientPage"),
  },
];
