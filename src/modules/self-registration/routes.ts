import { Elysia } from "elysia";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import type { Host } from "#/modules/assessment/schema.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { isoTime } from "#/platform/time/clock.ts";
import {
  RequestedAnswer,
  StartBody,
  StartedAnswer,
  StartPageAnswer,
  starterOf,
  startPageView,
} from "./schema.ts";
import type { OpenStartPage, SelfStart } from "./self-start.ts";

interface StartRoutesDeps extends Pick<Guards, "publicLimit" | "admission"> {
  selfStart: SelfStart;
  hostOf: (accountId: string, asked: { clientId: string | null }) => Host;
  sessionLinks: Pick<SessionLinks, "token">;
}

/** Requests of an account's start page. */
export const startRoutes = ({ selfStart, hostOf, sessionLinks, publicLimit, admission }: StartRoutesDeps) => {
  const shown = (startPage: OpenStartPage) =>
    ok(startPageView(startPage, hostOf(startPage.account.id, { clientId: startPage.job?.clientId ?? null })));
  return (
    new Elysia({ name: "start", prefix: "/api/start/:slug" })
      .use(publicLimit("start"))
      .get(
        "/",
        ({ params, request, server }) => {
          // Who looks at one after the other could list the accounts of this server.
          admission.visit(request, server, "start_look");
          return shown(selfStart.look(params.slug));
        },
        { response: { 200: StartPageAnswer } },
      )
      .post(
        "/",
        ({ params, body, request, server, status }) => {
          const from = admission.addressOf(request, server);
          const expiresAt = selfStart.request(params.slug, starterOf(body), from);
          return status(202, ok({ mailed: true as const, expires_at: isoTime(expiresAt) }));
        },
        { body: StartBody, response: { 202: RequestedAnswer } },
      )
      // What the mailed link leads to. The slug is there for people; the token alone says whose page it is.
      .get(
        "/:token",
        ({ params, request, server }) => {
          admission.visit(request, server, "start_look");
          return shown(selfStart.lookAt(params.token));
        },
        { response: { 200: StartPageAnswer } },
      )
      .post(
        "/:token",
        ({ params, request, server, status }) => {
          const session = selfStart.confirm(params.token, admission.addressOf(request, server));
          const path = `/a/${sessionLinks.token(session)}`;
          return status(201, ok({ path, expires_at: isoTime(session.expiresAt ?? 0) }));
        },
        { response: { 201: StartedAnswer } },
      )
  );
};

interface StartPagesDeps extends Pick<Guards, "admission" | "pages"> {
  selfStart: Pick<SelfStart, "hasPage">;
}

/**
 * The pages themselves, the same bytes for everybody; what they show they ask for. The second is what the company's
 * own device shows between two people.
 */
export const startPages = ({ selfStart, pages, admission }: StartPagesDeps) =>
  new Elysia({ name: "start-pages" })
    .get("/start/:slug", async ({ request, server, params }) => {
      admission.visit(request, server, "start_page");
      const page = await pages.page(request, "start/page.html");
      return selfStart.hasPage(params.slug)
        ? page
        : new Response(page.body, { status: 404, headers: page.headers });
    })
    // Whether the link still leads anywhere, the page asks; it may, where the account lets nobody else begin any more.
    .get("/start/:slug/:token", ({ request, server }) => {
      admission.visit(request, server, "start_page");
      return pages.page(request, "start/page.html");
    })
    .get("/kiosk", ({ request }) => pages.page(request, "kiosk/page.html"));
