import { Elysia } from "elysia";
import type { ReadinessReport } from "./readiness.ts";

interface HealthDeps {
  version: string;
  readiness: () => ReadinessReport;
}

/** For load balancers and supervisors: is the process alive, and can it store what comes in. */
export const healthRoutes = ({ version, readiness }: HealthDeps) =>
  new Elysia({ name: "health" })
    .get("/healthz", () => ({ status: "ok", version }))
    .get("/readyz", ({ status: answer }) => {
      const { status, warnings } = readiness();
      const body = { status, ...(warnings.length > 0 && { warnings }) };
      return status === "ready" ? body : answer(503, body);
    });
