import { Elysia } from "elysia";
import { readAsset } from "#/platform/assets.ts";
import type { WebPages } from "#/platform/http/web-pages.ts";
import { guide, pluginManifest } from "./guide.ts";
import { openApiDocument } from "./openapi.ts";
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
  let document: string | null = null;
  const facts = () => ({ origin: origin(), contactEmail, billed });
  const openapi = () => {
    document ??= JSON.stringify(openApiDocument(routes(), facts()));
    return document;
  };
  return new Elysia({ name: "documentation" })
    .get("/openapi.json", () => plain(openapi(), "application/json"))
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
