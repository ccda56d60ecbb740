import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { isOnHold } from "#/platform/http/document.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";
import type { BrandFile, BrandingService } from "./service.ts";

/**
 * The files that the pages of an account's candidates load in addition to their own. Nothing here is secret.
 */
export function brandRoutes({ branding, clientBranding }: Record<"branding" | "clientBranding", BrandFiles>) {
  // The form of an id shows if it belongs to an account or a client.
  const filesOf = (id: string): BrandFiles => (id.startsWith("cl_") ? clientBranding : branding);
  return new Elysia({ name: "brand", prefix: "/brand/:accountId" })
    .get("/logo", ({ request, params: { accountId: id } }) => serve(request, filesOf(id).logoFile(id)))
    .get("/style.css", ({ request, params: { accountId: id } }) => serve(request, filesOf(id).styleFile(id)));
}

type BrandFiles = Pick<BrandingService, "logoFile" | "styleFile">;

/** If a file with strangers' bytes is opened directly, it must not be able to do anything. */
const HEADERS = { ...PAGE_HEADERS, "content-security-policy": "default-src 'none'; sandbox" };

/**
 * An address with the hash of the content is kept for ever, for it never means anything else; any other one is
 * asked for again each time.
 */
function serve(request: Request, file: BrandFile | null): Response {
  if (file === null) throw new Problem("not_found");
  const asked = requestUrl(request).searchParams.get("v");
  const headers = {
    ...HEADERS,
    "cache-control": asked === file.tag ? "public, max-age=31536000, immutable" : "no-cache",
    etag: `"${file.tag}"`,
  };
  if (isOnHold(request, headers.etag)) return new Response(null, { status: 304, headers });
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "content-type": file.type },
  });
}
