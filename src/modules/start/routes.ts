import { Elysia } from "elysia";
import type { SessionLinks } from "#/modules/assessment/links.ts";
import type { Host } from "#/modules/assessment/schema.ts";
import { isoTime } from "#/platform/clock.ts";
import type { Admission } from "#/platform/http/admission.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { PublicLimit } from "#/platform/http/public-limit.ts";
import type { WebPages } from "#/platform/http/web-pages.ts";
import { DoorAnswer, doorView, StartBody, StartedAnswer, starterOf } from "./schema.ts";
import type { StartService } from "./service.ts";

interface StartRoutesDeps {
  start: StartService;
  hostOf: (accountId: string) => Host;
  sessionLinks: Pick<SessionLinks, "token">;
  publicLimit: PublicLimit;
  admission: Pick<Admission, "visit" | "addressOf">;
}

/** What an account's own page for beginning asks. */
export const startRoutes = ({ start, hostOf, sessionLinks, publicLimit, admission }: StartRoutesDeps) =>
  new Elysia({ name: "start", prefix: "/api/start/:slug" })
    .use(publicLimit("start"))
    .get(
      "/",
      ({ params, request, server }) => {
        // Who looks at one after the other could list the accounts of this server.
        admission.visit(request, server, "start_look");
        const door = start.look(params.slug);
        return ok(doorView(door, hostOf(door.account.id)));
      },
      { response: { 200: DoorAnswer } },
    )
    .post(
      "/",
      ({ params, body, request, server, status }) => {
        const session = start.begin(params.slug, starterOf(body), admission.addressOf(request, server));
        const path = `/a/${sessionLinks.token(session)}`;
        return status(201, ok({ path, expires_at: isoTime(session.expiresAt ?? 0) }));
      },
      { body: StartBody, response: { 201: StartedAnswer } },
    );

interface StartPagesDeps {
  admission: Pick<Admission, "visit">;
  start: Pick<StartService, "hasPage">;
  pages: WebPages;
}

/**
 * The pages themselves, the same bytes for everybody; what they show they ask for. The second is what the company's
 * own device shows between two people.
 */
export const startPages = ({ start, pages, admission }: StartPagesDeps) =>
  new Elysia({ name: "start-pages" })
    .get("/start/:slug", async ({ request, server, params }) => {
      admission.visit(request, server, "start_page");
      const page = await pages.page(request, "start/page.html");
      return start.hasPage(params.slug)
        ? page
        : new Response(page.body, { status: 404, headers: page.headers });
    })
    .get("/kiosk", ({ request }) => pages.page(request, "kiosk/page.html"));
