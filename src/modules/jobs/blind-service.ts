import { Problem } from "#/platform/context/problem.ts";
import { type HiddenPerson, type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { codeOf, hiddenOf, isBlindReader, isUndecided } from "./rules.ts";
import type { Applicant, BlindStore, Job } from "./store.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

interface BlindDeps extends Pick<Infrastructure, "db" | "time" | "security"> {
  store: BlindStore;
  /** @throws Problem job_not_found (404) */
  job: (tenant: Tenant, jobId: string) => Job;
  /** Also those whose invite was withdrawn: lists of invites name them. */
  applicants: (tenant: Tenant, jobIds: readonly string[]) => Applicant[];
}

/** State of hiding names for a job: since when and by whom, or who ended it, and why. */
interface Blindness {
  isOn: boolean;
  since: number | null;
  begunBy: string | null;
  endedAt: number | null;
  endedBy: string | null;
  reason: string;
}

export type BlindService = ReturnType<typeof createBlindService>;

/** Jobs that hide who their people are until it is decided about them. */
export function createBlindService({ db, store, time, security, job, applicants }: BlindDeps) {
  function state(tenant: Tenant, jobId: string): Blindness {
    job(tenant, jobId);
    const span = store.findLatest(jobId);
    return {
      isOn: span !== null && span.endedAt === null,
      since: span?.since ?? null,
      begunBy: span?.begunBy ?? null,
      endedAt: span?.endedAt ?? null,
      endedBy: span?.endedBy ?? null,
      reason: span?.reason ?? "",
    };
  }

  function note(event: "job.blind_begun" | "job.blind_ended", tenant: Tenant, by: Person): void {
    const { accountId: account, mode } = tenant;
    security.record(event, { by: by.id, account, mode });
  }

  return {
    /** @throws Problem job_not_found (404) */
    state,

    /** @throws Problem job_not_found (404), job_is_blind (409) */
    begin: (tenant: Tenant, jobId: string, by: Person): Blindness =>
      db.tx(() => {
        if (state(tenant, jobId).isOn) throw new Problem("job_is_blind");
        const begun = { since: time.now(tenant), begunById: by.id, begunBy: by.name, reason: "" };
        store.insertSpan(wholeTenant(tenant), { jobId, ...begun });
        note("job.blind_begun", tenant, by);
        return state(tenant, jobId);
      }),

    /** Shows all names of the job again, for a reason that is kept. @throws Problem job_not_found (404), job_not_blind (409) */
    end: (tenant: Tenant, jobId: string, by: Person, reason: string): Blindness =>
      db.tx(() => {
        job(tenant, jobId);
        const span = store.findLatest(jobId);
        if (span === null || span.endedAt !== null) throw new Problem("job_not_blind");
        const ended = { endedAt: time.now(tenant), endedById: by.id, endedBy: by.name, reason };
        store.updateEnded(span.id, ended);
        note("job.blind_ended", tenant, by);
        return state(tenant, jobId);
      }),

    /**
     * Lists the people whose names are hidden from a caller: of every job that hides names, those without a decision
     * for it.
     */
    hiddenFrom({
      tenant,
      permissions,
    }: {
      tenant: Tenant;
      permissions: readonly string[];
    }): readonly HiddenPerson[] {
      if (!isBlindReader(permissions)) return [];
      const jobIds = store.listOpenJobs(wholeTenant(tenant));
      if (jobIds.length === 0) return [];
      const people = applicants(wholeTenant(tenant), jobIds).filter(({ decision }) => isUndecided(decision));
      const invited = store.listInvitedAs(
        wholeTenant(tenant),
        people.flatMap(({ inviteId }) => inviteId ?? []),
      );
      // Somebody can be looked at for two such jobs.
      const once = new Map(people.map((person) => [person.inviteId ?? person.sessionId, person]));
      return [...once.values()].map((person) => {
        const as = person.inviteId === null ? undefined : invited.get(person.inviteId);
        const digest = sha256(`${tenant.accountId}:${person.inviteId ?? person.sessionId}`);
        const code = codeOf(digest);
        return hiddenOf({ ...person, invitedAs: as?.name ?? "", invitedAt: as?.email ?? "" }, code);
      });
    },
  };
}
