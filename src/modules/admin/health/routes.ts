import { Elysia } from "elysia";
import type { Probes } from "./admin-service.ts";

/** Everything that is not answered immediately: other methods, and addresses that resemble these. */
export const healthRoutes = ({ alive, ready }: Probes) =>
  new Elysia({ name: "health" })
    .get("/healthz", () => alive())
    .get("/readyz", ({ status: answer }) => {
      const { isReady, body } = ready();
      return isReady ? body : answer(503, body);
    });
