import { Elysia } from "elysia";

/**
 * For every answer that does not say otherwise: no cache keeps it (most hold personal data or a key), and no browser
 * takes it for another kind of content. A Response of a route keeps the headers that it has.
 */
export const answerHeaders = () =>
  new Elysia({ name: "answer-headers" }).derive({ as: "global" }, ({ set }) => {
    set.headers["cache-control"] = "no-store";
    set.headers["x-content-type-options"] = "nosniff";
    return {};
  });
