import { Elysia } from "elysia";
import { createDocument } from "#/platform/http/document.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { CheckQuery } from "#/platform/http/query.ts";
import type { WebPages } from "#/platform/http/web-pages.ts";
import { readAsset } from "#/platform/process/assets.ts";
import { type Clock, isoTime } from "#/platform/time/clock.ts";
import { DOCUMENT_PATHS, PARTS } from "./document-paths.ts";
import { InformationAnswer } from "./json-schema.ts";
import type { Part } from "./operation.ts";
import type { AppRoute } from "./responses.ts";

interface DocumentationDeps {
  origin: () => string;
  contactEmail: () => string;
  billed: () => boolean;
  rateLimit: number;
  pages: Pick<WebPages, "filledPage">;
  /** The whole route table; asked for when a document is. */
  routes: () => Promise<readonly AppRoute[]>;
}

/** What describes the API, for people and for machines. Nothing of it is secret, so no key is needed. */
export function documentationRoutes({
  origin,
  contactEmail,
  billed,
  rateLimit,
  pages,
  routes,
}: DocumentationDeps) {
  const facts = () => ({ origin: origin(), contactEmail: contactEmail(), billed: billed(), rateLimit });
  /** Administrators may change them while the service runs. */
  const createdOf = () => JSON.stringify(facts());
  const documentText = async (part: Part): Promise<string> => {
    const { openApiDocument } = await import("./openapi.ts");
    return JSON.stringify(openApiDocument(await routes(), part, facts()));
  };
  const openapi = (part: Part) => createDocument("application/json", () => documentText(part), createdOf);
  const [api, console, admin] = [openapi("api"), openapi("console"), openapi("admin")];
  const guideText = async () => {
    const { guide } = await import("./guide.ts");
    return guide(facts());
  };
  const text = createDocument("text/markdown; charset=utf-8", guideText, createdOf);
  const manifestText = async () => {
    const { pluginManifest } = await import("./guide.ts");
    return JSON.stringify(pluginManifest(facts()));
  };
  const manifest = createDocument("application/json", manifestText, createdOf);
  const reference = (request: Request, asked: string | undefined) => {
    const part = PARTS.find((name) => name === asked) ?? "api";
    return pages.filledPage(request, "docs/page.html", part, async (frame) => {
      const { referencePage } = await import("./page/page.tsx");
      return referencePage(frame, part, await documentText(part));
    });
  };
  const logo = createDocument("image/svg+xml", () => readAsset("brand/logo.svg"));
  return new Elysia({ name: "documentation" })
    .get(DOCUMENT_PATHS.api, ({ request }) => api(request))
    .get(DOCUMENT_PATHS.console, ({ request }) => console(request))
    .get(DOCUMENT_PATHS.admin, ({ request }) => admin(request))
    .get("/llms.txt", ({ request }) => text(request))
    .get("/.well-known/ai-plugin.json", ({ request }) => manifest(request))
    .get("/logo.svg", ({ request }) => logo(request))
    .get("/docs", ({ request, query }) => reference(request, query.part));
}

interface InformationDeps {
  checkQuery: CheckQuery;
  version: string;
  rateLimit: number;
  contactEmail: () => string;
  origin: () => string;
  clock: Clock;
  billed: () => boolean;
}

export const informationRoutes = ({
  checkQuery,
  clock,
  origin,
  contactEmail,
  billed,
  ...facts
}: InformationDeps) =>
  new Elysia({ name: "information" }).get(
    "/",
    async ({ request, route }) => {
      checkQuery(request, route);
      const { apiInformation } = await import("./guide.ts");
      return {
        ...ok(apiInformation({ ...facts, contactEmail: contactEmail(), origin: origin(), billed: billed() })),
        timestamp: isoTime(clock.now()),
      };
    },
    { response: { 200: InformationAnswer } },
  );
