import { Elysia } from "elysia";

interface HealthDeps {
  version: string;
  /** Room on the disk that holds the data folder. */
  freeBytes: () => number;
  /** Whether the database is open, with the newest schema. */
  databaseAnswers: () => boolean;
}

/** Below this the next writes are likely to fail. */
const FREE_BYTES_MIN = 16 * 1024 * 1024;

/** For load balancers and supervisors: is the process alive, and is there room to store what comes in. */
export const healthRoutes = ({ version, freeBytes, databaseAnswers }: HealthDeps) =>
  new Elysia({ name: "health" })
    .get("/healthz", () => ({ status: "ok", version }))
    .get("/readyz", ({ status }) => {
      if (!databaseAnswers()) return status(503, { status: "database_unavailable" });
      return freeBytes() < FREE_BYTES_MIN ? status(503, { status: "storage_full" }) : { status: "ready" };
    });
