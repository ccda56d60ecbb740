import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { large } from "#/platform/http/json-body.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { appearanceChange, BrandingAnswer, BrandingBody, brandingView, LogoBody } from "./schema.ts";
import type { Branding, BrandingService } from "./service.ts";

interface AdminBrandingDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "operatorGuard"> {
  branding: BrandingService;
}

export function adminBrandingRoutes({ operatorGuard, branding, origin }: AdminBrandingDeps) {
  const answer = (found: Branding) => ok(brandingView(found, origin()));
  return new Elysia({ name: "admin-branding", prefix: "/admin/accounts/:accountId/branding" })
    .use(operatorGuard)
    .get("/", ({ params: { accountId } }) => answer(branding.get(accountId)), {
      response: { 200: BrandingAnswer },
    })
    .put(
      "/",
      ({ params: { accountId }, body }) => answer(branding.change(accountId, appearanceChange(body))),
      { body: BrandingBody, response: { 200: BrandingAnswer } },
    )
    .put(
      "/logo",
      async ({ params: { accountId }, body }) =>
        answer(branding.setLogo(accountId, await branding.prepareLogo(Buffer.from(body.data, "base64")))),
      { body: large(LogoBody), response: { 200: BrandingAnswer } },
    )
    .delete("/logo", ({ params: { accountId } }) => answer(branding.removeLogo(accountId)), {
      response: { 200: BrandingAnswer },
    });
}
