import { Elysia } from "elysia";
import { readinessOf } from "./rules.ts";

interface HealthDeps {
  version: string;
  /** Room on the disk that holds the data folder. */
  freeBytes: () => number;
  /** Whether the database is open, with the newest schema. */
  databaseAnswers: () => boolean;
}

/** For load balancers and supervisors: is the process alive, and is there room to store what comes in. */
export const healthRoutes = ({ version, freeBytes, databaseAnswers }: HealthDeps) =>
  new Elysia({ name: "health" })
    .get("/healthz", () => ({ status: "ok", version }))
    .get("/readyz", ({ status }) => {
      const found = readinessOf(databaseAnswers(), freeBytes);
      return found === "ready" ? { status: found } : status(503, { status: found });
    });
