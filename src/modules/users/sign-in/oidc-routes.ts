import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { addCookie, type ConsoleGuard } from "./gate-routes.ts";
import { OIDC_MS, type Oidc } from "./oidc.ts";

interface OidcRoutesDeps extends Pick<Infrastructure, "cookies" | "origin">, Pick<Guards, "admission"> {
  consoleGuard: ConsoleGuard;
  /** Null where no other service is set. */
  oidc: Oidc | null;
}

/** Signing in at another service, where one is set; the page learns of a refusal by `?sign_in=refused`. */
export const oidcRoutes = ({ consoleGuard, cookies, oidc, origin, admission }: OidcRoutesDeps) =>
  new Elysia({ name: "oidc", prefix: "/api/console/oidc" })
    .use(consoleGuard)
    .onBeforeHandle(async ({ request, server }) => {
      if (oidc === null) throw new Problem("not_found");
      admission.visit(request, server, "sign_in");
    })
    .get("/start", async ({ request, set }) => {
      const asksAgain = requestUrl(request).searchParams.has("again");
      const begun = await oidc?.start(asksAgain).catch(() => null);
      if (!begun) return Response.redirect(`${origin()}/console/?sign_in=unreachable`, 302);
      addCookie(set.headers, cookies.write("assay_oidc", begun.sealed, OIDC_MS / 1000));
      set.status = 302;
      set.headers.location = begun.address;
      return "";
    })
    .get("/callback", async ({ browser, keep, request, set }) => {
      const sealed = cookies.read(request, "assay_oidc");
      const begun = await oidc?.finish(requestUrl(request).search, sealed, browser);
      if (begun) keep(begun);
      addCookie(set.headers, cookies.clear("assay_oidc"));
      set.status = 302;
      set.headers.location = `${origin()}/console/${begun ? "" : "?sign_in=refused"}`;
      return "";
    });
