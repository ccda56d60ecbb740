import type { Emitter } from "#/platform/context/events.ts";
import { Problem, type ProblemCode } from "#/platform/context/problem.ts";
import { type AccessOf, type Tenant, tenantOfCreator } from "#/platform/context/tenant.ts";
import { STORAGE_PROBLEMS, storageProblem } from "#/platform/files/disk.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type Act, type BulkWork, PROPOSED, type ReportWork } from "./acts.ts";
import type { BulkEvents } from "./events.ts";
import { FILES_KEPT_MS, keptWorkOf, NEEDED } from "./rules.ts";
import type { ReportFiles } from "./service.ts";
import { type BulkRun, type BulkStep, type BulkStore, tenantOf } from "./store.ts";

/** How long one run continues before the next one is served. */
const SLICE_MS = 2 * SECOND_MS;

interface CarryingDeps extends Pick<Infrastructure, "db" | "time" | "clock" | "log"> {
  store: BulkStore;
  act: Act;
  files: Pick<ReportFiles, "write" | "removeOne">;
  /** @throws Problem where there is no result; Error when rendering failed */
  renderReport: (
    tenant: Tenant,
    sessionId: number,
    wanted: ReportWork,
    caller: { keyId: string },
  ) => Promise<Uint8Array>;
  accessOf: AccessOf;
  events: Emitter<BulkEvents>;
}

/** Number of people between two pauses for requests. */
const PIECE = 20;

/** An obstacle that ends without intervention: the person is tried again later. */
const HOLDS: ReadonlySet<ProblemCode> = new Set(["outbox_full", "report_queue_full", ...STORAGE_PROBLEMS]);

/** Continues bulk actions in parallel with requests, and after a restart from where they stopped. */
export function createCarrying(deps: CarryingDeps) {
  const { db, store, time, clock, log, act, files, renderReport, accessOf, events } = deps;
  let running: Promise<void> | null = null;
  let isAsked = false;

  /** @returns the code of why a person was passed over; throws what is to be tried again */
  function reasonOf(run: BulkRun, error: unknown): string {
    const problem = error instanceof Problem ? error : storageProblem(error);
    if (problem !== null) {
      if (HOLDS.has(problem.code)) throw problem;
      return problem.code;
    }
    log.error({ bulk_run: run.id, error: error as Error }, "one of many could not be served");
    return "internal_error";
  }

  /**
   * Each in its own savepoint, together with its recorded result. After a crash there are both or neither.
   */
  function doPiece(run: BulkRun, tenant: Tenant, work: BulkWork, steps: readonly BulkStep[]): void {
    if (work.kind === "reports") return;
    const by = { id: run.userId, name: run.createdBy, keyId: `user:${run.userId}` };
    db.tx(() => {
      for (const step of steps) {
        let reason: string | null;
        try {
          reason = db.tx(() => act(tenant, work, step, by));
        } catch (error) {
          reason = reasonOf(run, error);
        }
        const isDone = reason === null || reason === PROPOSED;
        store.updateStep(step.id, isDone ? "done" : "passed_over", reason);
      }
    });
  }

  async function makeReports(
    run: BulkRun,
    tenant: Tenant,
    work: ReportWork,
    steps: readonly BulkStep[],
  ): Promise<void> {
    for (const step of steps) {
      let reason: string | null = null;
      if (step.sessionId === null) reason = "assessment_not_completed";
      else
        try {
          const report = await renderReport(tenant, step.sessionId, work, { keyId: `user:${run.userId}` });
          files.write(run.id, step.id, report);
        } catch (error) {
          reason = reasonOf(run, error);
        }
      // If somebody was anonymized while their report was rendered, no row contains them any longer.
      const isThere = db.tx(() =>
        store.updateStep(step.id, reason === null ? "done" : "passed_over", reason),
      );
      if (!isThere || !store.isOpen(run.id)) files.removeOne(run.id, step.id);
    }
  }

  function end(run: BulkRun): void {
    db.tx(() => {
      const tenant = tenantOf(run);
      const hasFiles = run.kind === "reports" && store.listDone(run.id).length > 0;
      const now = time.now(tenant);
      store.updateEnded(run.id, {
        work: keptWorkOf(run),
        endedAt: now,
        stoppedAt: null,
        filesUntil: hasFiles ? now + FILES_KEPT_MS : null,
      });
      const { id: runId, kind, userId } = run;
      events.emit("bulk.ended", { tenant, runId, kind, hasFiles, userId, now });
    });
  }

  /**
   * Continues until its time or the run is over.
   * @throws Problem that it waits for the end of
   */
  async function carryOn(run: BulkRun): Promise<void> {
    const until = clock.now() + SLICE_MS;
    const work = JSON.parse(run.work ?? "null") as BulkWork | null;
    while (store.isOpen(run.id)) {
      const steps = store.listWaiting(run.id, run.kind === "reports" ? 1 : PIECE);
      if (work === null || steps.length === 0) {
        end(run);
        return;
      }
      const tenant = tenantOfCreator(accessOf, tenantOf(run), run.userId, [NEEDED[run.kind]]);
      if (tenant === null) {
        db.tx(() => store.updateWaitingPassed(run.id, "permission_denied"));
        continue;
      }
      if (work.kind === "reports") await makeReports(run, tenant, work, steps);
      else doPiece(run, tenant, work, steps);
      await new Promise((resolve) => setImmediate(resolve));
      if (clock.now() > until) return;
    }
  }

  async function eachOpen(): Promise<void> {
    for (const run of store.listOpen()) {
      try {
        await carryOn(run);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // It is tried again in a second.
        log.info({ bulk_run: run.id, code: error.code }, "work with many waits");
      }
    }
  }

  /** For the schedule, and after a run was begun: one of them at a time. */
  function carryOnAll(): Promise<void> {
    isAsked = true;
    running ??= whileAsked().finally(() => {
      running = null;
    });
    return running;
  }

  /** Once more where something was begun meanwhile. */
  async function whileAsked(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await eachOpen();
    }
  }

  return { carryOnAll };
}
