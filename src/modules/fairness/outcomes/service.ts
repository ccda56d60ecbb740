import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import type { Page } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  dueAt,
  errorOfDay,
  type OutcomeEntry,
  type OutcomeState,
  type RowProblem,
  readRow,
  type SentRow,
  whomOf,
} from "./rules.ts";
import {
  type HiredPerson,
  OUTCOMES,
  type OutcomePage,
  type OutcomeStore,
  type StoredOutcome,
} from "./store.ts";

/** The user who enters it, as they sign in. */
interface Author {
  readonly id: string;
  readonly name: string;
}

/** The result of a table: nothing is stored unless every row can be read. */
export interface Import {
  total: number;
  stored: number;
  problems: RowProblem[];
}

interface OutcomeDeps extends Pick<Infrastructure, "db" | "time" | "security"> {
  store: OutcomeStore;
  reads: LongReads;
  jobProfiles: Pick<JobProfileService, "exists" | "get" | "versionFor">;
}

export type OutcomeService = ReturnType<typeof createOutcomeService>;

/** Hire outcomes: the criterion by which the questionnaire is validated. */
export function createOutcomeService({ db, store, reads, time, security, jobProfiles }: OutcomeDeps) {
  function get(tenant: Tenant, sessionId: number): HiredPerson {
    const person = store.find(tenant, sessionId);
    if (!person) throw new Problem("candidate_not_found");
    return person;
  }

  /** The version of the profile that somebody was compared with when they were hired. */
  function comparedWith(tenant: Tenant, person: HiredPerson, completedAt: number) {
    const { jobProfileId, inviteId } = person;
    if (jobProfileId === null || !jobProfiles.exists(tenant, jobProfileId)) {
      return { jobProfileId: null, jobProfileVersion: null };
    }
    const profile = jobProfiles.get(tenant, jobProfileId);
    const { version } = jobProfiles.versionFor(tenant, profile, { inviteId, completedAt });
    return { jobProfileId, jobProfileVersion: version };
  }

  const note = (
    event: "outcome.recorded" | "outcome.removed",
    tenant: Tenant,
    author: Author,
    session: number,
  ): void => security.record(event, { by: author.id, account: tenant.accountId, mode: tenant.mode, session });

  function put(tenant: Tenant, sessionId: number, entry: OutcomeEntry, author: Author): void {
    const person = get(tenant, sessionId);
    const { completedAt, outcome: before } = person;
    if (person.anonymizedAt !== null) throw new Problem("already_anonymized");
    if (person.decision !== "hire" || completedAt === null) throw new Problem("candidate_not_hired");
    const failure = errorOfDay(entry.asOf, completedAt, time.now(tenant));
    if (failure !== null) {
      throw invalidField(
        "as_of",
        failure === "in_future" ? "must not be in the future" : "must not be earlier than the assessment",
      );
    }
    // A correction leaves the profile as it was: it may have changed since.
    const profile =
      before === null
        ? comparedWith(tenant, person, completedAt)
        : { jobProfileId: before.jobProfileId, jobProfileVersion: before.jobProfileVersion };
    note("outcome.recorded", tenant, author, sessionId);
    const by = { authorId: author.id, author: author.name, recordedAt: time.now(tenant) };
    store.upsert(tenant, { sessionId, ...entry, ...profile, ...by });
  }

  /** The entries of a table, or what is wrong with it. */
  function read(tenant: Tenant, rows: readonly SentRow[]) {
    const now = time.now(tenant);
    const problems: RowProblem[] = [];
    const entries = new Map<number, OutcomeEntry>();
    const known = {
      bySession: (id: number) => store.find(tenant, id),
      byReference: (reference: string) => store.listByReference(tenant, reference),
    };
    for (const [place, row] of rows.entries()) {
      const line = place + 1;
      const [whom, entry] = [whomOf(row, known), readRow(row)];
      if ("code" in whom) problems.push({ line, ...whom });
      if (Array.isArray(entry)) {
        problems.push(...entry.map((problem) => ({ line, ...problem })));
        continue;
      }
      if ("code" in whom) continue;
      const { sessionId, completedAt } = whom.hired;
      const error = errorOfDay(entry.asOf, completedAt, now);
      if (error !== null) problems.push({ line, column: "as_of", code: error });
      if (entries.has(sessionId)) problems.push({ line, column: "session_id", code: "twice" });
      entries.set(sessionId, entry);
    }
    return { entries, problems };
  }

  return {
    /** @throws Problem candidate_not_found (404) */
    get,

    /** For a copy of the candidate's own data. */
    ofSession: (tenant: Tenant, sessionId: number): StoredOutcome | null =>
      store.findOfSession(tenant, sessionId),

    async list(tenant: Tenant, state: OutcomeState, page: Page): Promise<OutcomePage> {
      const hiredUntil = time.now(tenant) - dueAt(0);
      return reads.readPage(OUTCOMES.list, tenant, [tenant, state, hiredUntil], page, store.list);
    },

    /**
     * Enters how somebody did, or corrects it.
     * @throws Problem candidate_not_found (404), already_anonymized, invalid_input (400), candidate_not_hired (409)
     */
    put(tenant: Tenant, sessionId: number, entry: OutcomeEntry, author: Author): HiredPerson {
      db.tx(() => put(tenant, sessionId, entry, author));
      return get(tenant, sessionId);
    },

    /** A second call changes nothing. @throws Problem candidate_not_found (404) */
    remove(tenant: Tenant, sessionId: number, author: Author): HiredPerson {
      const { outcome } = get(tenant, sessionId);
      // A caller who may not see the person has nothing to delete.
      if (outcome !== null && db.tx(() => store.delete(tenant, sessionId)))
        note("outcome.removed", tenant, author, sessionId);
      return get(tenant, sessionId);
    },

    /** Stores all rows of a table, or none where one cannot be read. */
    take(tenant: Tenant, rows: readonly SentRow[], isDry: boolean, author: Author): Import {
      return db.tx((): Import => {
        const { entries, problems } = read(tenant, rows);
        if (isDry || problems.length > 0) return { total: rows.length, stored: 0, problems };
        for (const [sessionId, entry] of entries) put(tenant, sessionId, entry, author);
        return { total: rows.length, stored: entries.size, problems };
      });
    },
  };
}
