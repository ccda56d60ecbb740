import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { CheckQuery } from "#/platform/http/query.ts";
import { type Clock, isoTime } from "#/platform/time/clock.ts";
import { InformationAnswer } from "./json-schema.ts";

interface InformationDeps {
  checkQuery: CheckQuery;
  version: string;
  rateLimit: number;
  contactEmail: () => string;
  origin: () => string;
  clock: Clock;
  billed: boolean;
}

export const informationRoutes = ({ checkQuery, clock, origin, contactEmail, ...facts }: InformationDeps) =>
  new Elysia({ name: "information" }).get(
    "/",
    async ({ request, route }) => {
      checkQuery(request, route);
      const { apiInformation } = await import("./information.ts");
      return {
        ...ok(apiInformation({ ...facts, contactEmail: contactEmail(), origin: origin() })),
        timestamp: isoTime(clock.now()),
      };
    },
    { response: { 200: InformationAnswer } },
  );
