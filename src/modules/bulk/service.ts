import type { ListFilter } from "#/modules/candidates/list-rules.ts";
import { type Clock, DAY_MS, HOUR_MS, SECOND_MS } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Emitter } from "#/platform/events.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Ids } from "#/platform/ids.ts";
import type { Log } from "#/platform/log.ts";
import { invalidField, Problem, type ProblemCode } from "#/platform/problem.ts";
import { STORAGE_PROBLEMS, storageProblem } from "#/platform/storage-problem.ts";
import { type Tenant, wholeTenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { Act } from "./acts.ts";
import type { BulkEvents } from "./events.ts";
import type { ReportFiles } from "./report-files.ts";
import { BULK_MAX, type BulkKind, isStillMeant, NEEDED, REPORTS_MAX } from "./rules.ts";
import type { BulkRun, BulkStep, BulkStore, PassedOver } from "./store.ts";
import type { BulkPerson, BulkWork } from "./work.ts";

/** With whom: those who are named, or all who fit a filter, of whom somebody saw how many they are. */
export type Selection =
  | { sessionIds: readonly number[]; inviteIds: readonly string[]; rowIds: readonly number[] }
  | { filter: ListFilter; confirmed: number };

type ReportWork = Extract<BulkWork, { kind: "reports" }>;

interface Begun {
  id: string;
  name: string;
}

export interface RunProgress {
  run: BulkRun;
  waiting: number;
  done: number;
  /** By code. */
  passedOver: ReadonlyMap<string, number>;
}

/** What somebody may do for an account now; null: nothing. */
type StandingOf = (
  userId: string,
  accountId: string,
) => { permissions: readonly string[]; onlyClients: readonly string[] | null } | null;

interface BulkDeps {
  db: Db;
  store: BulkStore;
  time: TenantClock;
  clock: Clock;
  ids: Pick<Ids, "bulkRun">;
  log: Log;
  act: Act;
  files: ReportFiles;
  /** @throws Problem where there is no result; Error when rendering failed */
  renderReport: (
    tenant: Tenant,
    sessionId: number,
    wanted: ReportWork,
    caller: { keyId: string },
  ) => Promise<Uint8Array>;
  standingOf: StandingOf;
  events: Emitter<BulkEvents>;
  people: {
    named(tenant: Tenant, ids: Exclude<Selection, { filter: ListFilter }>): BulkPerson[];
    fitting(tenant: Tenant, filter: ListFilter, now: number): BulkPerson[];
  };
}

/** People between whom requests have their turn. */
const PIECE = 20;
/** How long one run goes on before the next one has its turn. */
const TURN_MS = 2 * SECOND_MS;
/** How long reports wait to be fetched. */
const FILES_KEPT_MS = 24 * HOUR_MS;
const RUNS_KEPT_MS = 30 * DAY_MS;
const NAMED_PASSED_OVER = 200;

/** What ends by itself: the person is tried again later. */
const HOLDS: ReadonlySet<ProblemCode> = new Set(["outbox_full", "report_queue_full", ...STORAGE_PROBLEMS]);

export type BulkService = ReturnType<typeof createBulkService>;

/** Work with many people, which goes on beside requests, and after a restart where it was. */
export function createBulkService(deps: BulkDeps) {
  const { db, store, time, clock, ids, log, act, files, renderReport, standingOf, people } = deps;
  let running: Promise<void> | null = null;
  let isAsked = false;

  function find(tenant: Tenant, userId: string, runId: string): BulkRun {
    const run = store.find(tenant, userId, runId);
    if (run === null) throw new Problem("bulk_run_not_found");
    return run;
  }

  function progressOf(runs: readonly BulkRun[]): RunProgress[] {
    const counts = Map.groupBy(store.counts(runs.map(({ id }) => id)), ({ runId }) => runId);
    return runs.map((run) => {
      const rows = counts.get(run.id) ?? [];
      const of = (status: BulkStep["status"]) =>
        rows.filter((row) => row.status === status).reduce((sum, { n }) => sum + n, 0);
      return {
        run,
        waiting: of("waiting"),
        done: of("done"),
        passedOver: new Map(
          rows.flatMap(({ status, code, n }): [string, number][] =>
            status === "passed_over" ? [[code ?? "", n]] : [],
          ),
        ),
      };
    });
  }

  /** The reasons of a decision, and the words of a mail, stand where they were entered, from where an erasure takes them. */
  const keptWork = (run: BulkRun): string | null =>
    run.kind === "decide" || run.kind === "decline" ? null : run.work;

  const progress = (run: BulkRun): RunProgress => {
    const [found] = progressOf([run]);
    if (found === undefined) throw new Problem("bulk_run_not_found");
    return found;
  };

  function selected(tenant: Tenant, kind: BulkKind, selection: Selection): BulkPerson[] {
    const found =
      "filter" in selection
        ? people.fitting(tenant, selection.filter, time.now(tenant))
        : people.named(tenant, selection);
    if ("filter" in selection && !isStillMeant(kind, selection.confirmed, found.length))
      throw new Problem("selection_changed", {
        message: `${found.length} people fit the filter now, and not ${selection.confirmed}.`,
      });
    if (found.length === 0) throw new Problem("nobody_selected");
    const most = kind === "reports" ? REPORTS_MAX : BULK_MAX;
    if (found.length > most)
      throw new Problem("too_many_selected", { message: `One run takes up to ${most} people.` });
    return found;
  }

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

  /** Each in a savepoint of its own, and what became of them noted with it: both are there after a crash, or neither. */
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
        store.note(step.id, reason === null ? "done" : "passed_over", reason);
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
      // Somebody who was erased while their report was drawn is in no row any more.
      const isThere = db.tx(() => store.note(step.id, reason === null ? "done" : "passed_over", reason));
      if (!isThere || !store.isOpen(run.id)) files.removeOne(run.id, step.id);
    }
  }

  function end(run: BulkRun): void {
    db.tx(() => {
      const tenant = { accountId: run.accountId, mode: run.mode };
      const hasFiles = run.kind === "reports" && progress(run).done > 0;
      const now = time.now(tenant);
      store.end(run.id, {
        work: keptWork(run),
        endedAt: now,
        stoppedAt: null,
        filesUntil: hasFiles ? clock.now() + FILES_KEPT_MS : null,
      });
      const { id: runId, kind, userId } = run;
      deps.events.emit("bulk.ended", { tenant, runId, kind, userId, now });
    });
  }

  /** Until its turn or the run is over. @throws Problem that it waits for the end of */
  async function carryOn(run: BulkRun): Promise<void> {
    const until = clock.now() + TURN_MS;
    const work = JSON.parse(run.work ?? "null") as BulkWork | null;
    while (store.isOpen(run.id)) {
      const steps = store.waiting(run.id, run.kind === "reports" ? 1 : PIECE);
      if (work === null || steps.length === 0) {
        end(run);
        return;
      }
      const standing = standingOf(run.userId, run.accountId);
      if (standing === null || !standing.permissions.includes(NEEDED[run.kind])) {
        db.tx(() => store.passAll(run.id, "permission_denied"));
        continue;
      }
      const tenant: Tenant = {
        ...{ accountId: run.accountId, mode: run.mode },
        ...(standing.onlyClients !== null && { onlyClients: standing.onlyClients }),
      };
      if (work.kind === "reports") await makeReports(run, tenant, work, steps);
      else doPiece(run, tenant, work, steps);
      await new Promise((resolve) => setImmediate(resolve));
      if (clock.now() > until) return;
    }
  }

  async function eachOpen(): Promise<void> {
    for (const run of store.open()) {
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

  return {
    /**
     * Begins work with many.
     * @throws Problem nobody_selected, too_many_selected (400), selection_changed (409)
     */
    begin(tenant: Tenant, person: Begun, work: BulkWork, selection: Selection): RunProgress {
      const run = db.tx(() => {
        const found = selected(tenant, work.kind, selection);
        const id = ids.bulkRun();
        const begun = { userId: person.id, createdBy: person.name, createdAt: time.now(tenant) };
        store.insert(
          wholeTenant(tenant),
          { id, kind: work.kind, work: JSON.stringify(work), ...begun },
          found,
        );
        db.afterCommit(() => {
          carryOnAll().catch((error: Error) => log.error({ error }, "work with many was interrupted"));
        });
        return find(tenant, person.id, id);
      });
      return progress(run);
    },

    carryOnAll,

    list(tenant: Tenant, userId: string, page: Page): { rows: RunProgress[]; total: number } {
      const { rows, total } = store.list(tenant, userId, page);
      return { rows: progressOf(rows), total };
    },

    /** With the first of those who were passed over. @throws Problem bulk_run_not_found (404) */
    get(tenant: Tenant, userId: string, runId: string): RunProgress & { people: PassedOver[] } {
      const run = find(tenant, userId, runId);
      return { ...progress(run), people: store.passedOver(tenant, runId, NAMED_PASSED_OVER) };
    },

    /** What is done stays done; one that has ended stays as it is. @throws Problem bulk_run_not_found (404) */
    stop: (tenant: Tenant, userId: string, runId: string): RunProgress =>
      db.tx(() => {
        const run = find(tenant, userId, runId);
        if (run.endedAt === null) {
          store.passAll(runId, "stopped");
          const now = time.now(tenant);
          store.end(runId, { work: keptWork(run), endedAt: now, stoppedAt: now, filesUntil: null });
          db.afterCommit(() => files.removeRun(runId));
        }
        return progress(find(tenant, userId, runId));
      }),

    /**
     * Steps whose report is there to be fetched.
     * @throws Problem bulk_run_not_found (404), also where there are no files, or none any more
     */
    reports(tenant: Tenant, userId: string, runId: string): { steps: BulkStep[]; wanted: ReportWork } {
      const run = find(tenant, userId, runId);
      const wanted = JSON.parse(run.work ?? "null") as BulkWork | null;
      const isThere = run.filesUntil !== null && run.filesUntil > clock.now();
      if (!isThere || wanted?.kind !== "reports") throw new Problem("bulk_run_not_found");
      return { steps: store.done(runId), wanted };
    },

    /** Of somebody who is erased, in the same transaction: they are in no run, and their report is gone. */
    forgetPerson(sessionId: number, inviteId: string | null): void {
      const steps = store.forgetPerson(sessionId, inviteId);
      if (steps.length > 0)
        db.afterCommit(() => {
          for (const { runId, id } of steps) files.removeOne(runId, id);
        });
    },

    /** For the schedule: files that were kept long enough, folders that no run knows, and runs of a month ago. */
    forgetOld(): void {
      for (const runId of db.tx(() => store.filesOver(clock.now()))) files.removeRun(runId);
      const known = store.withFiles();
      for (const runId of files.runs()) if (!known.has(runId)) files.removeRun(runId);
      db.tx(() => store.removeEnded(clock.now() - RUNS_KEPT_MS));
    },
  };
}

/** @throws Problem invalid_input (400) where neither people nor a filter are named, or both */
export function refuseUnclear(isNamed: boolean, isFiltered: boolean): void {
  if (isNamed === isFiltered)
    throw invalidField("filter", "must be given where nobody is named, and only there");
}
