import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ListFilter } from "#/modules/candidates/list-rules.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type BulkPerson, type BulkWork, PROPOSED, type ReportWork } from "./acts.ts";
import {
  BULK_MAX,
  type BulkKind,
  FILES_KEPT_MS,
  isStillMeant,
  keptWorkOf,
  NEEDED,
  REPORTS_MAX,
  RUNS_KEPT_MS,
} from "./rules.ts";
import { type BulkRun, type BulkStep, type BulkStore, type PassedOver, tenantOf } from "./store.ts";

/** The people of a run: those who are named, or all who match a filter, with the number that the user saw. */
export type Selection =
  | { sessionIds: readonly number[]; inviteIds: readonly string[]; rowIds: readonly number[] }
  | { filter: ListFilter; confirmed: number };

interface Begun {
  id: string;
  name: string;
}

export interface RunProgress {
  run: BulkRun;
  waiting: number;
  done: number;
  /** Those of the done for whom a second person has to confirm it. */
  proposed: number;
  /** By code. */
  passedOver: ReadonlyMap<string, number>;
}

interface BulkDeps extends Pick<Infrastructure, "db" | "time" | "passed" | "ids" | "log"> {
  store: BulkStore;
  /** The server's own. */
  clock: Clock;
  files: Pick<ReportFiles, "removeOne" | "removeRun" | "runs">;
  /** Goes on with all that is open. */
  carryOnAll(): Promise<void>;
  people: {
    named(tenant: Tenant, ids: Exclude<Selection, { filter: ListFilter }>): BulkPerson[];
    fitting(tenant: Tenant, filter: ListFilter, now: number): BulkPerson[];
  };
}

const NAMED_PASSED_OVER = 200;

export type BulkService = ReturnType<typeof createBulkService>;

/** Bulk actions of a user: started, read, stopped, and deleted in time. */
export function createBulkService(deps: BulkDeps) {
  const { db, store, time, clock, passed, ids, log, files, carryOnAll, people } = deps;
  function find(tenant: Tenant, userId: string, runId: string): BulkRun {
    const run = store.find(tenant, userId, runId);
    if (run === null) throw new Problem("bulk_run_not_found");
    return run;
  }

  /** The time in the account's mode, whose clock may be moved. */
  const hasFiles = (run: BulkRun): boolean =>
    run.filesUntil !== null && run.filesUntil > time.now(tenantOf(run));

  function progressOf(runs: readonly BulkRun[]): RunProgress[] {
    const counts = Map.groupBy(store.countSteps(runs.map(({ id }) => id)), ({ runId }) => runId);
    return runs.map((run) => {
      const rows = counts.get(run.id) ?? [];
      const of = (status: BulkStep["status"]) =>
        rows.filter((row) => row.status === status).reduce((sum, { n }) => sum + n, 0);
      return {
        run: { ...run, filesUntil: hasFiles(run) ? run.filesUntil : null },
        waiting: of("waiting"),
        done: of("done"),
        proposed: rows.find(({ status, code }) => status === "done" && code === PROPOSED)?.n ?? 0,
        passedOver: new Map(
          rows.flatMap(({ status, code, n }): [string, number][] =>
            status === "passed_over" ? [[code ?? "", n]] : [],
          ),
        ),
      };
    });
  }

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
        message: `The filter now matches ${found.length} people instead of ${selection.confirmed}. Review the selection and confirm again.`,
      });
    if (found.length === 0) throw new Problem("nobody_selected");
    const most = kind === "reports" ? REPORTS_MAX : BULK_MAX;
    if (found.length > most)
      throw new Problem("too_many_selected", {
        message: `A bulk action covers at most ${most} people. Select fewer people, then try again.`,
      });
    return found;
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

    /** Returns a run with the first of those who were passed over. @throws Problem bulk_run_not_found (404) */
    get(tenant: Tenant, userId: string, runId: string): RunProgress & { people: PassedOver[] } {
      const run = find(tenant, userId, runId);
      return { ...progress(run), people: store.listPassedOver(tenant, runId, NAMED_PASSED_OVER) };
    },

    /** Number of unfinished runs of a user. */
    countOf: (accountId: string, userId: string): number => store.listOpenOf(accountId, userId).length,

    /**
     * If a user leaves, or loses permissions, another member takes over their runs. Without an heir, the
     * people who still wait are skipped in the run's next step.
     */
    lessen({ accountId, userId, permissions, heir }: UserEvents["member.lessened"]): void {
      if (heir === null) return;
      for (const { id, kind } of store.listOpenOf(accountId, userId))
        if (!permissions.includes(NEEDED[kind])) store.updateOwner(id, heir);
    },

    /**
     * Completed steps stay, and a run that has ended stays as it is.
     * @throws Problem bulk_run_not_found (404)
     */
    stop: (tenant: Tenant, userId: string, runId: string): RunProgress =>
      db.tx(() => {
        const run = find(tenant, userId, runId);
        if (run.endedAt === null) {
          store.updateWaitingPassed(runId, "stopped");
          const now = time.now(tenant);
          store.updateEnded(runId, { work: keptWorkOf(run), endedAt: now, stoppedAt: now, filesUntil: null });
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
      if (!hasFiles(run) || wanted?.kind !== "reports") throw new Problem("bulk_run_not_found");
      return { steps: store.listDone(runId), wanted };
    },

    /** Removes the report files of somebody who is deleted, after the commit; the rows are deleted by the register of personal data. */
    removeReports(sessionId: number, inviteId: string | null): void {
      if (files.runs().length === 0) return;
      const steps = store.listStepsOf(sessionId, inviteId);
      if (steps.length > 0)
        db.afterCommit(() => {
          for (const { runId, id } of steps) files.removeOne(runId, id);
        });
    },

    /**
     * For the schedule: deletes files whose time is over, folders that belong to no run, and runs of a month
     * ago.
     */
    deleteOld(): void {
      for (const tenant of store.listTenants()) {
        const ahead = time.now(tenant) - clock.now();
        const before = (ageMs: number) => passed.before(ageMs) + ahead;
        for (const runId of db.tx(() => store.updateFilesOver(tenant, before(FILES_KEPT_MS) + FILES_KEPT_MS)))
          files.removeRun(runId);
        db.tx(() => store.deleteEnded(tenant, before(RUNS_KEPT_MS)));
      }
      const known = store.listWithFiles();
      for (const runId of files.runs()) if (!known.has(runId)) files.removeRun(runId);
    },
  };
}

/** @throws Problem invalid_input (400) where neither people nor a filter are named, or both */
export function checkSelection(isNamed: boolean, isFiltered: boolean): void {
  if (isNamed === isFiltered)
    throw invalidField("filter", "is required if you do not name people, and is not allowed if you do");
}

/** The folder of reports that wait to be downloaded, below the data folder. */
const FOLDER = "reports-to-fetch";

export type ReportFiles = ReturnType<typeof createReportFiles>;

/**
 * One file for each report of a run, named by numbers, so that a folder does not reveal whom they are about.
 */
export function createReportFiles(dataFolder: string) {
  const root = join(dataFolder, FOLDER);
  const folderOf = (runId: string) => join(root, runId);
  const fileOf = (runId: string, step: number) => join(folderOf(runId), `${step}.pdf`);
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });

  return {
    /** @throws Error of the file system, a full disk among them; nothing is left of the file then */
    write(runId: string, step: number, report: Uint8Array): void {
      mkdirSync(folderOf(runId), { recursive: true, mode: 0o700 });
      try {
        writeFileSync(fileOf(runId, step), report, { mode: 0o600 });
      } catch (error) {
        remove(fileOf(runId, step));
        throw error;
      }
    },
    removeOne: (runId: string, step: number): void => remove(fileOf(runId, step)),
    removeRun: (runId: string): void => remove(folderOf(runId)),
    /** Runs that have a folder. */
    runs: (): string[] => (existsSync(root) ? readdirSync(root) : []),
    /** null where it is gone. */
    read(runId: string, step: number): Uint8Array | null {
      try {
        return readFileSync(fileOf(runId, step));
      } catch {
        return null;
      }
    },
  };
}
