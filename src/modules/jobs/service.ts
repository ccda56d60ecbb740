import { jobOfProfile } from "#/modules/job-profiles/rules.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isOfPage } from "#/platform/db/of-tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { containsWords, type SearchWord, searchable } from "#/platform/text/normalize.ts";
import { isEmpty } from "#/platform/text/record.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { JobEvents } from "./events.ts";
import { countStages, type JobFilter, type JobSort, type JobStatus, type Stage, stageOf } from "./rules.ts";
import type { Applicant, Job, JobStore } from "./store.ts";

export interface JobTexts {
  title: string;
  clientId: string | null;
  jobProfileId: string | null;
  externalRef: string | null;
  ownerId: string | null;
  noticeDe: string;
  noticeEn: string;
  /** The people who work on it in addition to its owner. */
  team: readonly string[];
}

/** A job with the number of people at each stage. */
export interface JobWithPeople {
  job: Job;
  stages: Record<Stage, number>;
  /** Ids of people; some may have left the account. */
  team: string[];
}

export type PlacedApplicant = Applicant & { stage: Stage };

/** Result for a person who was to be added to a job. */
export const ADDED = ["added", "already_there", "not_found"] as const;
type Added = (typeof ADDED)[number];
export interface AddedApplicant {
  sessionId: number | null;
  inviteId: string | null;
  status: Added;
}

interface JobInput {
  status: JobFilter;
  /** Normalized for search; each is to be found in title or reference. */
  words: readonly SearchWord[];
  ownerId: string | null;
  /** Only those that this person is looked at for. */
  applicant: { sessionId: number } | { inviteId: string } | null;
  clientId: string | null;
  sort: JobSort;
}

interface JobDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: JobStore;
  /** Returns true if the tenant has this job profile, not deleted. */
  jobProfileExists: (tenant: Tenant, profileId: string) => boolean;
  isMember: (accountId: string, userId: string) => boolean;
  events: Emitter<JobEvents>;
  /** @throws Problem invalid_input (400) naming client_id */
  checkClient: (tenant: Tenant, clientId: string | null) => void;
}

const titles = lazily(() => new Intl.Collator("en", { numeric: true }));
const ORDERS: Record<JobSort, (one: Job, other: Job) => number> = {
  newest: () => 0,
  oldest: (one, other) => one.createdAt - other.createdAt,
  title: (one, other) => titles().compare(one.title, other.title),
  "-title": (one, other) => titles().compare(other.title, one.title),
};

export type JobService = ReturnType<typeof createJobService>;

/** Positions, and who is looked at for them. */
export function createJobService({
  db,
  store,
  time,
  ids,
  jobProfileExists,
  isMember,
  checkClient,
  events,
}: JobDeps) {
  function find(tenant: Tenant, jobId: string): Job {
    const job = store.find(tenant, jobId);
    if (job === null) throw new Problem("job_not_found");
    return job;
  }

  function placed(tenant: Tenant, jobIds: readonly string[]): PlacedApplicant[] {
    const now = time.now(tenant);
    return store
      .listApplicants(tenant, jobIds)
      .map((applicant) => ({ ...applicant, stage: stageOf(applicant, now) }));
  }

  function withPeople(tenant: Tenant, jobs: readonly Job[]): JobWithPeople[] {
    const jobIds = jobs.map(({ id }) => id);
    const people = Map.groupBy(placed(tenant, jobIds), ({ jobId }) => jobId);
    const teams = Map.groupBy(store.listTeam(jobIds), ({ jobId }) => jobId);
    return jobs.map((job) => ({
      job,
      team: (teams.get(job.id) ?? []).map(({ userId }) => userId),
      stages: countStages((people.get(job.id) ?? []).map(({ stage }) => stage)),
    }));
  }

  const get = (tenant: Tenant, jobId: string): JobWithPeople => {
    const job = find(tenant, jobId);
    const [found] = withPeople(tenant, [job]);
    if (found === undefined) throw new Problem("job_not_found");
    return found;
  };

  function checkKnown(
    tenant: Tenant,
    { jobProfileId = null, ownerId = null, clientId, team = [] }: Partial<JobTexts>,
  ): void {
    if (clientId !== undefined) checkClient(tenant, clientId);
    if (jobProfileId !== null && !jobProfileExists(tenant, jobProfileId))
      throw invalidField("job_profile_id", "must be the ID of an existing job profile");
    if (ownerId !== null && !isMember(tenant.accountId, ownerId))
      throw invalidField("owner_id", "must be the ID of a member of the account");
    if (!team.every((userId) => isMember(tenant.accountId, userId)))
      throw invalidField("team", "must only contain members of the account");
  }

  /** The job that an invite with this profile belongs to where it names none: the single open one. */
  const openJobOf = (tenant: Tenant, jobProfileId: string): string | null =>
    jobOfProfile(store.listOpenOfProfile(tenant, jobProfileId));

  /** @throws Problem invalid_input (400) naming job_id */
  function checkOpen(tenant: Tenant, jobId: string): void {
    if (store.find(tenant, jobId)?.status !== "open")
      throw invalidField("job_id", "must be the ID of an open job");
  }

  /** @param seen the revision that the caller has read; null accepts any revision */
  function change(
    tenant: Tenant,
    jobId: string,
    seen: number | null,
    changed: Parameters<JobStore["update"]>[3],
  ): JobWithPeople {
    const job = find(tenant, jobId);
    if (!store.update(tenant, jobId, seen ?? job.revision, changed)) throw new Problem("job_changed");
    return get(tenant, jobId);
  }

  return {
    /** @throws Problem job_not_found (404) */
    get,

    /** Returns true if it takes people; null: there is no such job. */
    isOpen: (tenant: Tenant, jobId: string): boolean | null => {
      const job = store.find(tenant, jobId);
      return job === null ? null : job.status === "open";
    },

    checkOpen,

    /** Itself, without who is looked at for it; null: there is no such job. */
    about: (tenant: Tenant, jobId: string): Job | null => store.find(tenant, jobId),

    /** The job profile with which somebody is looked at for a job; undefined where they are not, or it is none. */
    profileFor(tenant: Tenant, jobId: string, sessionId: number): string | null | undefined {
      if (!store.listJobsOf(tenant, { sessionId }).includes(jobId)) return undefined;
      return store.find(tenant, jobId)?.jobProfileId;
    },

    /** Those that contain every word, in the requested order; the latest first among equals. */
    list(tenant: Tenant, input: JobInput, page: Page): { rows: JobWithPeople[]; total: number } {
      const of = input.applicant === null ? null : new Set(store.listJobsOf(tenant, input.applicant));
      const found = store
        .list(tenant, input.status, page)
        .filter(({ clientId }) => input.clientId === null || clientId === input.clientId)
        .filter(({ ownerId }) => input.ownerId === null || ownerId === input.ownerId)
        .filter(({ id }) => of === null || of.has(id))
        .filter(({ title, externalRef }) => {
          return (
            input.words.length === 0 ||
            containsWords(searchable(`${title}\n${externalRef ?? ""}`), input.words)
          );
        })
        .toSorted(ORDERS[input.sort]);
      const rows = withPeople(tenant, found.slice(page.offset, page.offset + page.limit));
      return { rows, total: found.length };
    },

    /**
     * Opens a job.
     * @param createdBy name of the person
     * @throws Problem invalid_input (400) naming client_id, job_profile_id or owner_id
     */
    create: (tenant: Tenant, { team, ...texts }: JobTexts, createdBy: string): JobWithPeople =>
      db.tx(() => {
        checkKnown(tenant, { ...texts, team });
        const id = ids.job();
        const now = time.now(tenant);
        const begun = { status: "open", statusSince: now, createdAt: now, createdBy } as const;
        store.insert(tenant, { id, ...texts, ...begun });
        store.updateTeam(id, [...new Set(team)]);
        return get(tenant, id);
      }),

    /**
     * What is absent stays.
     * @throws Problem job_not_found (404), invalid_input (400) naming job_profile_id or owner_id, job_changed (409) by
     *   somebody else since the revision that was seen
     */
    update: (tenant: Tenant, jobId: string, texts: Partial<JobTexts>, seen: number | null): JobWithPeople =>
      db.tx(() => {
        checkKnown(tenant, texts);
        if (isEmpty(texts)) return get(tenant, jobId);
        const { team, ...fields } = texts;
        change(tenant, jobId, seen, fields);
        if (team !== undefined) store.updateTeam(jobId, [...new Set(team)]);
        return get(tenant, jobId);
      }),

    /** The one that it has already changes nothing. @throws Problem job_not_found (404), job_changed (409) */
    setStatus: (tenant: Tenant, jobId: string, status: JobStatus, seen: number | null): JobWithPeople =>
      db.tx(() => {
        const found = get(tenant, jobId);
        if (found.job.status === status) return found;
        if (status === "open") events.emit("job.reopened", { tenant });
        return change(tenant, jobId, seen, { status, statusSince: time.now(tenant) });
      }),

    /** A job that nobody was ever looked at for. @throws Problem job_not_found (404), job_has_applicants (409) */
    remove: (tenant: Tenant, jobId: string): void =>
      db.tx(() => {
        find(tenant, jobId);
        if (store.countApplicants(tenant, jobId) > 0) throw new Problem("job_has_applicants");
        events.emit("job.removed", { jobId });
        store.delete(tenant, jobId);
      }),

    /** Lists the applicants, in the order in which they were added. @throws Problem job_not_found (404) */
    applicants(tenant: Tenant, jobId: string, stage: Stage | null, page: Page) {
      find(tenant, jobId);
      const found = placed(tenant, [jobId]).filter(
        (applicant) => (stage === null || applicant.stage === stage) && isOfPage(applicant.addedAt, page),
      );
      return { rows: found.slice(page.offset, page.offset + page.limit), total: found.length };
    },

    /** All of them, in the order in which they were added. */
    people: (tenant: Tenant, jobId: string): PlacedApplicant[] => placed(tenant, [jobId]),

    /**
     * Looks at people for the job too; those who are there already stay as they are.
     * @returns what became of each, in the order asked for
     * @throws Problem job_not_found (404)
     */
    addApplicants: (
      tenant: Tenant,
      jobId: string,
      sessionIds: readonly number[],
      inviteIds: readonly string[],
    ): AddedApplicant[] =>
      db.tx(() => {
        const job = find(tenant, jobId);
        const now = time.now(tenant);
        const bySession = new Map(
          store.listSessionsAmong(tenant, sessionIds).map((one) => [one.id, one.inviteId]),
        );
        const known = new Set(store.listInvitesAmong(tenant, inviteIds));
        const add = (who: { inviteId: string } | { sessionId: number }): Added =>
          store.insertApplicant(job, who, "person", now) ? "added" : "already_there";
        return [
          ...[...new Set(sessionIds)].map((sessionId): AddedApplicant => {
            // Anyone who came by an invite is assigned to it, or they would be there twice.
            const inviteId = bySession.get(sessionId);
            if (inviteId === undefined) return { sessionId, inviteId: null, status: "not_found" };
            return { sessionId, inviteId, status: add(inviteId === null ? { sessionId } : { inviteId }) };
          }),
          ...[...new Set(inviteIds)].map(
            (inviteId): AddedApplicant => ({
              sessionId: null,
              inviteId,
              status: known.has(inviteId) ? add({ inviteId }) : "not_found",
            }),
          ),
        ];
      }),

    /** Their invite, answers and result stay. @throws Problem job_not_found, applicant_not_found (404) */
    takeOut: (tenant: Tenant, jobId: string, applicantId: number): void =>
      db.tx(() => {
        find(tenant, jobId);
        if (!store.deleteApplicant(tenant, jobId, applicantId)) throw new Problem("applicant_not_found");
      }),

    /**
     * Looks at somebody who begins without an invite. In the caller's transaction, which has found the job.
     * @returns whether they were not there before
     */
    takeStarted: ({ accountId, mode }: Tenant, jobId: string, sessionId: number, now: number): boolean =>
      store.insertApplicant({ id: jobId, accountId, mode }, { sessionId }, "start", now),

    openJobOf,

    /**
     * Called inside the transaction that makes an invite: it belongs to the job that it names, or else to the single
     * open job with its profile.
     * @throws Problem invalid_input (400) naming job_id: there is no invite then
     */
    takeInvited(
      tenant: Tenant,
      { id: inviteId, jobProfileId }: { id: string; jobProfileId: string | null },
      named: string | null,
      now: number,
    ): void {
      if (named !== null) {
        checkOpen(tenant, named);
        store.insertApplicant({ id: named, ...tenant }, { inviteId }, "invite", now);
        return;
      }
      const jobId = jobProfileId === null ? null : openJobOf(tenant, jobProfileId);
      if (jobId !== null) store.insertApplicant({ id: jobId, ...tenant }, { inviteId }, "profile", now);
    },
  };
}
