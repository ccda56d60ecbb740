import { Elysia } from "elysia";
import { ANSWER_HEADERS } from "./header-values.ts";
import type { RequestIdOf } from "./traffic.ts";

export const answerHeaders = () =>
  new Elysia({ name: "answer-headers" }).derive({ as: "global" }, ({ set }) => {
    Object.assign(set.headers, ANSWER_HEADERS);
    return {};
  });

export const requestIdHeader = (idOf: RequestIdOf) =>
  new Elysia({ name: "request-id" }).derive({ as: "global" }, ({ request, set }) => {
    set.headers["x-request-id"] = idOf(request);
    return {};
  });
