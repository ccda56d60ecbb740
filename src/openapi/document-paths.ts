import type { Part } from "./operation.ts";

/** Where each part of the API is described. */
export const DOCUMENT_PATHS: Readonly<Record<Part, string>> = {
  api: "/openapi.json",
  console: "/openapi/console.json",
  admin: "/openapi/admin.json",
};

export const PARTS: readonly Part[] = ["api", "console", "admin"];
