import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { EventFeed } from "./feed.ts";
import { FeedAnswer, FeedQuery, feedView, feedWish } from "./schema.ts";

export const feedRoutes = ({ identify, eventFeed }: Pick<Guards, "identify"> & { eventFeed: EventFeed }) =>
  new Elysia({ name: "event-feed", prefix: "/events" })
    .use(identify("webhooks"))
    .get(
      "/",
      async ({ caller: { tenant }, query }) => ok(feedView(await eventFeed.read(tenant, feedWish(query)))),
      {
        query: FeedQuery,
        response: { 200: FeedAnswer },
      },
    );
