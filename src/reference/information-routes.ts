import { Elysia } from "elysia";
import { type Clock, isoTime } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { InformationAnswer } from "./information-schema.ts";

interface InformationDeps {
  version: string;
  rateLimit: number;
  contactEmail: () => string;
  origin: () => string;
  clock: Clock;
  billed: boolean;
}

export const informationRoutes = ({ clock, origin, contactEmail, ...facts }: InformationDeps) =>
  new Elysia({ name: "information" }).get(
    "/",
    async ({ request }) => {
      refuseOddQuery(requestUrl(request));
      const { apiInformation } = await import("./information.ts");
      return {
        ...ok(apiInformation({ ...facts, contactEmail: contactEmail(), origin: origin() })),
        timestamp: isoTime(clock.now()),
      };
    },
    { response: { 200: InformationAnswer } },
  );
