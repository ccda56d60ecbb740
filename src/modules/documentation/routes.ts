import { Elysia } from "elysia";
import { readAsset } from "#/platform/assets.ts";
import type { WebPages } from "#/platform/http/web-pages.ts";
import { guide, pluginManifest } from "./guide.ts";
import { DOCUMENT_PATHS } from "./introductions.ts";
import { openApiDocument } from "./openapi.ts";
import type { Part } from "./operation.ts";
import type { AppRoute } from "./routes-of.ts";

interface DocumentationDeps {
  origin: () => string;
  contactEmail: string;
  billed: boolean;
  pages: Pick<WebPages, "page">;
  /** The finished route table; read late, because routes may be added after this plugin. */
  routes: () => readonly AppRoute[];
}

/** What describes the API, for people and for machines. Nothing of it is secret, so no key is needed. */
export function documentationRoutes({ origin, contactEmail, billed, pages, routes }: DocumentationDeps) {
  const documents = new Map<Part, string>();
  const facts = () => ({ origin: origin(), contactEmail, billed });
  const openapi = (part: Part): Response => {
    const document = documents.get(part) ?? JSON.stringify(openApiDocument(routes(), part, facts()));
    documents.set(part, document);
    return plain(document, "application/json");
  };
  return new Elysia({ name: "documentation" })
    .get(DOCUMENT_PATHS.interface, () => openapi("interface"))
    .get(DOCUMENT_PATHS.console, () => openapi("console"))
    .get(DOCUMENT_PATHS.administration, () => openapi("administration"))
    .get("/llms.txt", () => plain(guide(facts()), "text/markdown; charset=utf-8"))
    .get("/.well-known/ai-plugin.json", () =>
      plain(JSON.stringify(pluginManifest(facts())), "application/json"),
    )
    .get("/logo.svg", () => plain(readAsset("brand/logo.svg"), "image/svg+xml"))
    .get("/docs", ({ request }) => pages.page(request, "docs/page.html"));
}

const plain = (body: string | Uint8Array, contentType: string): Response =>
  new Response(body as BodyInit, {
    headers: {
      "content-type": contentType,
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
