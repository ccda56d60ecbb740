import { Elysia } from "elysia";
import { type Clock, isoTime } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { apiInformation, InformationAnswer } from "./information.ts";

interface InformationDeps {
  version: string;
  rateLimit: number;
  contactEmail: string;
  origin: () => string;
  clock: Clock;
  billed: boolean;
}

export const informationRoutes = ({ clock, origin, ...facts }: InformationDeps) =>
  new Elysia({ name: "information" }).get(
    "/",
    ({ request }) => {
      refuseOddQuery(requestUrl(request));
      return {
        ...ok(apiInformation({ ...facts, origin: origin() })),
        timestamp: isoTime(clock.now()),
      };
    },
    { response: { 200: InformationAnswer } },
  );
