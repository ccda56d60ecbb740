import {
  type Combined,
  combine,
  groupsOf,
  type InterviewPart,
  interviewPart,
  type KeptComparison,
  keptOf,
  type LeftOut,
  type RaterSpread,
  raterError,
} from "#/domain/instrument/evidence/interview-and-match.ts";
import { isWithheld, type QualityStatus } from "#/domain/instrument/types.ts";
import { seesOthers } from "#/modules/decisions/interviews/rules.ts";
import type { Interviewer } from "#/modules/decisions/interviews/service.ts";
import { type Right, useIsPaused } from "#/modules/invites/open-rights.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobService, PlacedApplicant } from "#/modules/jobs/service.ts";
import type {
  ShortlistService as RankingService,
  Shortlisted,
} from "#/modules/shortlists/ranking/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { checkWeights } from "./rules.ts";
import type { ComparisonStore, GivenSheet, Weights } from "./store.ts";

/** Somebody whose interview the reader may see. */
export interface ComparedPerson {
  applicant: PlacedApplicant;
  interview: InterviewPart;
  /** null: it is left out, see `leftOut`. */
  match: Shortlisted | null;
  leftOut: LeftOut | null;
  combined: Combined;
}

/** Somebody who was interviewed, and is not compared. */
interface WaitingPerson {
  applicant: PlacedApplicant;
  /** `closed`: the reader has not submitted scores of their own; `paused`: the person's request has to be answered first. */
  because: "closed" | "paused";
  /** Whether the reader has begun to score. */
  isStarted: boolean;
}

export interface Comparison {
  /** null: nobody is compared before they are set. */
  weights: Weights | null;
  /** People who have completed the questionnaire. */
  completed: number;
  /** Of those, the ones whom somebody has scored. */
  interviewed: number;
  /** Different questions over all of them: everybody should have been asked the same. */
  questions: number;
  /** Standard error of one interviewer's mean, and on how many people of the account it rests. */
  error: { points: number; people: number };
  /** Highest figures first; people in a group differ by no more than chance. */
  groups: { basis: Combined["basis"]; people: ComparedPerson[] }[];
  waiting: WaitingPerson[];
}

interface ComparisonDeps extends Pick<Infrastructure, "db" | "time"> {
  store: ComparisonStore;
  positions: Pick<JobService, "about" | "people">;
  ranking: Pick<RankingService, "among">;
  jobProfiles: Pick<JobProfileService, "exists">;
}

export type ComparisonService = ReturnType<typeof createComparisonService>;

/** Interview and questionnaire of a job's people side by side, with the weights that were stated before. */
export function createComparisonService({
  db,
  store,
  time,
  positions,
  ranking,
  jobProfiles,
}: ComparisonDeps) {
  function profileOf(tenant: Tenant, jobId: string): string | null {
    const job = positions.about(tenant, jobId);
    if (job === null) throw new Problem("job_not_found");
    return job.jobProfileId;
  }

  /** Matches of those whose answers can be used, by session; null: the job asks for nothing. */
  function matchesOf(tenant: Tenant, jobId: string, sessionIds: readonly number[]) {
    const jobProfileId = profileOf(tenant, jobId);
    if (jobProfileId === null || !jobProfiles.exists(tenant, jobProfileId)) return null;
    const compared = ranking.among(tenant, { jobId, jobProfileId }, sessionIds, time.now(tenant));
    return compared && new Map(compared.rows.map((row) => [row.person.sessionId, row]));
  }

  /** Why a person's questionnaire does not count; null: it does. */
  function leftOutOf(
    { questionnaire }: Weights,
    quality: QualityStatus | null,
    matches: ReadonlyMap<number, Shortlisted> | null,
    sessionId: number,
  ): LeftOut | null {
    if (questionnaire === 0) return "not_counted";
    if (isWithheld(quality)) return "withheld";
    if (matches === null) return "no_profile";
    const found = matches.get(sessionId);
    if (found === undefined) return "no_result";
    return found.norm.n === 0 ? "provisional" : null;
  }

  const partOf = (match: Shortlisted | null) => match?.match ?? null;

  function submittedOf(sheets: readonly GivenSheet[]): GivenSheet[] {
    return sheets.filter(({ finishedAt, scores }) => finishedAt !== null && scores.length > 0);
  }

  return {
    /**
     * Compares the people of a job whom somebody has scored. Scores of others are not part of it for a reader who has yet to submit their
     * own.
     * @throws Problem job_not_found (404)
     */
    read(tenant: Tenant, jobId: string, reader: Interviewer): Comparison {
      profileOf(tenant, jobId);
      const weights = store.findWeights(tenant, jobId);
      const completed = positions
        .people(tenant, jobId)
        .filter(({ sessionId, completedAt }) => sessionId !== null && completedAt !== null);
      const idOf = ({ sessionId }: PlacedApplicant): number => sessionId ?? 0;
      const bySession = Map.groupBy(
        store.listSheets(tenant, completed.map(idOf)),
        ({ sessionId }) => sessionId,
      );
      const sheetsOf = (applicant: PlacedApplicant) => bySession.get(idOf(applicant)) ?? [];
      const interviewed = completed.filter((applicant) => submittedOf(sheetsOf(applicant)).length > 0);
      const spread = weights === null ? { people: 0, degrees: 0, squares: 0 } : store.findSpread(tenant);
      const error = raterError(spread);
      const asked = new Set(
        interviewed.flatMap((applicant) =>
          submittedOf(sheetsOf(applicant)).flatMap(({ scores }) => scores.map(([question]) => question)),
        ),
      );
      const numbers = {
        ...{ weights, completed: completed.length, interviewed: interviewed.length },
        ...{ questions: asked.size, error: { points: error, people: spread.people } },
      };
      if (weights === null) return { ...numbers, groups: [], waiting: [] };
      const ownOf = (applicant: PlacedApplicant) =>
        sheetsOf(applicant).find(({ userId }) => userId === reader.id) ?? null;
      const waitingOf = (applicant: PlacedApplicant): WaitingPerson["because"] | null => {
        if (useIsPaused(applicant.rights)) return "paused";
        return seesOthers(ownOf(applicant), reader.canScore) ? null : "closed";
      };
      const open = interviewed.filter((applicant) => waitingOf(applicant) === null);
      const matches = matchesOf(tenant, jobId, open.map(idOf));
      const people = open.flatMap((applicant): ComparedPerson[] => {
        const interview = interviewPart(submittedOf(sheetsOf(applicant)).map(({ scores }) => scores));
        const leftOut = leftOutOf(weights, applicant.quality, matches, idOf(applicant));
        const match = leftOut === null ? (matches?.get(idOf(applicant)) ?? null) : null;
        const combined = combine(weights.questionnaire, interview, partOf(match), error);
        return interview === null || combined === null
          ? []
          : [{ applicant, interview, match, leftOut, combined }];
      });
      return {
        ...numbers,
        groups: (["both", "interview"] as const).flatMap((basis) =>
          groupsOf(people.filter(({ combined }) => combined.basis === basis)).map((group) => ({
            basis,
            people: group,
          })),
        ),
        waiting: interviewed.flatMap((applicant): WaitingPerson[] => {
          const because = waitingOf(applicant);
          return because === null ? [] : [{ applicant, because, isStarted: ownOf(applicant) !== null }];
        }),
      };
    },

    /**
     * Sets the weights of a job, which allows its people to be compared. The same again changes nothing.
     * @param questionnaire percent, 0 to 20
     * @throws Problem job_not_found (404), weights_fixed (409)
     */
    setWeights: (
      tenant: Tenant,
      jobId: string,
      questionnaire: number,
      by: { id: string; name: string },
    ): Weights =>
      db.tx(() => {
        profileOf(tenant, jobId);
        const current = store.findWeights(tenant, jobId);
        const verdict = checkWeights(current, questionnaire);
        if (verdict !== "ok") throw new Problem(verdict);
        if (current !== null) return current;
        const set = { setAt: time.now(tenant), setById: by.id, setBy: by.name };
        store.insertWeights(tenant, { jobId, questionnaire, ...set });
        return { jobId, questionnaire, ...set, accountId: tenant.accountId, mode: tenant.mode };
      }),

    /** What a decision for the job keeps of interview and questionnaire; null: the job has no weights. */
    keptFor(tenant: Tenant, jobId: string | null, sessionId: number): KeptComparison | null {
      const weights = jobId === null ? null : store.findWeights(tenant, jobId);
      if (jobId === null || weights === null) return null;
      const person: { quality: QualityStatus | null; rights: readonly Right[] } = store.findPerson(
        tenant,
        sessionId,
      ) ?? { quality: null, rights: [] };
      const isPaused = useIsPaused(person.rights);
      const matches = isPaused ? null : matchesOf(tenant, jobId, [sessionId]);
      const leftOut = isPaused ? "paused" : leftOutOf(weights, person.quality, matches, sessionId);
      const match = leftOut === null ? (matches?.get(sessionId) ?? null) : null;
      const interview = interviewPart(
        submittedOf(store.listSheets(tenant, [sessionId])).map(({ scores }) => scores),
      );
      const spread: RaterSpread = store.findSpread(tenant);
      const combined = combine(weights.questionnaire, interview, partOf(match), raterError(spread));
      return keptOf(weights.questionnaire, { interview, questionnaire: partOf(match), leftOut, combined });
    },
  };
}
