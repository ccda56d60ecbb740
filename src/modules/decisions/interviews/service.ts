import { interviewGuide } from "#/domain/instrument/interpretation/interview.ts";
import type { InterviewGuide, InterviewQuestion } from "#/domain/instrument/interpretation/outcome.ts";
import { isScored, keyOf, pointKeyOf, topicOf } from "#/domain/instrument/interpretation/question-key.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { ReportKind } from "#/domain/report/kinds.ts";
import type { MatchService } from "#/modules/results/match/service.ts";
import type { CompletedSession, ResultService } from "#/modules/results/service.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  type Entry,
  frozenOf,
  isBlank,
  type Sheet,
  savedAfter,
  seesOthers,
  UNFINISHED_KEPT_MS,
} from "./rules.ts";
import type { FrozenScores, InterviewStore } from "./store.ts";

/** The topics of the interview: the same as in the printed guide. */
interface Asked {
  kind: ReportKind;
  /** null: that of the invite, so that interviewers who choose none ask the same questions. */
  profileId: string | null;
}

/** The interviewer, and if their role lets them score. */
export interface Interviewer {
  readonly id: string;
  readonly name: string;
  readonly canScore: boolean;
}

/** A question with the key of its entry. */
type ScoredQuestion = InterviewQuestion & { key: string };

/** An individual point; interviewers see why it is asked only after scoring. */
type IndividualPoint = InterviewGuide["individual"][number] & { key: string };

export interface AskedInterview {
  questions: ScoredQuestion[];
  individual: IndividualPoint[];
  pointers: InterviewGuide["pointers"];
  /** Of the job profile that the questions follow; null: they are what most jobs ask for. */
  profileId: string | null;
}

/** The scores and notes of an interviewer. The server determines the topics. */
export type NewEntry = Omit<Entry, "topic">;

/** The part of everybody's scores that a user may see. */
export interface SeenScores {
  /** Others who have finished, and if they are in `sheets`. */
  finishedOthers: number;
  isOpen: boolean;
  sheets: Sheet[];
  decisions: FrozenScores[];
}

interface InterviewDeps extends Pick<Infrastructure, "db" | "time" | "passed"> {
  match: Pick<MatchService, "compareSession" | "compareInvited">;
  store: InterviewStore;
  results: Pick<ResultService, "ofSession">;
}

export type InterviewService = ReturnType<typeof createInterviewService>;

/** The interview about a candidate: its questions, and what each interviewer gives for them on their own. */
export function createInterviewService({ db, store, time, passed, results, match }: InterviewDeps) {
  function guideIn(
    tenant: Tenant,
    completed: CompletedSession,
    asked: Asked,
    language: Language,
  ): AskedInterview {
    const { session, result } = completed;
    const { texts, interpretation } = getInstrument(session.productType);
    const compared =
      asked.profileId === null
        ? match.compareInvited(tenant, completed)
        : match.compareSession(tenant, completed, asked.profileId);
    const one = { result, match: compared?.match.details ?? null, kind: asked.kind, scales: texts.scales };
    const { questions, individual, pointers } = interviewGuide(interpretation, one, language);
    return {
      questions: questions.map((question) => ({ ...question, key: keyOf(question.about) })),
      individual: individual.map((point) => ({ ...point, key: pointKeyOf(point.about) })),
      pointers,
      profileId: compared?.profile.id ?? null,
    };
  }

  return {
    /**
     * The questions of the job, the individual points, and what the interviewer has given so far.
     * @throws Problem candidate_not_found, job_profile_not_found (404), assessment_not_completed,
     *   profile_without_dimensions (400)
     */
    open(tenant: Tenant, sessionId: number, person: Interviewer, asked: Asked, language: Language) {
      const completed = results.ofSession(tenant, sessionId);
      return {
        completed,
        ...guideIn(tenant, completed, asked, language),
        sheet: store.find(tenant, sessionId, person.id),
      };
    },

    /**
     * Returns the scores of interviewers. Users who may score and have not finished their own see nobody
     * else's, including those that a decision froze.
     * @throws Problem candidate_not_found (404), assessment_not_completed (400)
     */
    scores(tenant: Tenant, sessionId: number, person: Interviewer): SeenScores {
      results.ofSession(tenant, sessionId);
      const all = store.listOfSession(tenant, sessionId);
      const isOpen = seesOthers(all.find(({ userId }) => userId === person.id) ?? null, person.canScore);
      const given = all.filter(({ finishedAt, entries }) => finishedAt !== null && !isBlank(entries));
      return {
        finishedOthers: given.filter(({ userId }) => userId !== person.id).length,
        isOpen,
        sheets: isOpen ? given : [],
        decisions: isOpen ? store.listFrozen(tenant, sessionId) : [],
      };
    },

    /**
     * Stores an interviewer's scores and replaces their previous ones. Empty scores delete them. `isFinished`
     * ends scoring for good, also without a score: the user can then read the scores of others, and enter
     * none.
     * @param basedOn when the version that this one continues was saved; undefined replaces any version
     * @throws Problem candidate_not_found (404), assessment_not_completed, already_anonymized, invalid_input
     *   (400), draft_changed, scores_finished (409)
     */
    save(
      tenant: Tenant,
      sessionId: number,
      person: Interviewer,
      given: { entries: readonly NewEntry[]; isFinished: boolean; basedOn: string | null | undefined },
    ): Pick<Sheet, "finishedAt"> & { savedAt: number | null } {
      return db.tx(() => {
        const completed = results.ofSession(tenant, sessionId);
        if (completed.session.anonymizedAt !== null) throw new Problem("already_anonymized");
        const last = store.find(tenant, sessionId, person.id);
        if (last !== null && last.finishedAt !== null) throw new Problem("scores_finished");
        if (given.basedOn !== undefined && last !== null && isoTimeOrNull(last.savedAt) !== given.basedOn) {
          throw new Problem("draft_changed");
        }
        const { texts, interpretation } = getInstrument(completed.session.productType);
        if (new Set(given.entries.map(({ key }) => key)).size < given.entries.length) {
          throw invalidField("entries", "must not name a competency twice");
        }
        const entries = given.entries.map(({ key, score, note }): Entry => {
          const topic = topicOf(key, texts, interpretation);
          if (!topic)
            throw invalidField("entries", "must only name competencies that an interview guide asks about");
          if (score !== null && !isScored(key)) {
            throw invalidField("entries", "must not score an individual point");
          }
          return { key, topic, score, note };
        });
        if (isBlank(entries) && !given.isFinished) {
          store.delete(tenant, sessionId, person.id);
          return { savedAt: null, finishedAt: null };
        }
        const savedAt = savedAfter(last, time.now(tenant));
        const finishedAt = given.isFinished ? savedAt : null;
        store.upsert(tenant, sessionId, {
          userId: person.id,
          author: person.name,
          entries,
          savedAt,
          finishedAt,
        });
        return { savedAt, finishedAt };
      });
    },

    /**
     * Keeps with a decision what interviewers gave and how it was weighed, in the caller's transaction; nothing where nobody has finished
     * and nothing was weighed.
     */
    freeze(
      tenant: Tenant,
      sessionId: number,
      reviewId: string,
      comparison: FrozenScores["comparison"],
    ): void {
      const sheets = frozenOf(store.listOfSession(tenant, sessionId));
      if (sheets.length > 0 || comparison !== null)
        store.insertFrozen(tenant, sessionId, { reviewId, sheets, comparison });
    },

    /**
     * Returns everybody's scores, for the candidate's copy of their data. The caller has found the session
     * for its tenant.
     */
    ofSession: (tenant: Tenant, sessionId: number): { sheets: Sheet[]; decisions: FrozenScores[] } => ({
      sheets: store.listOfSession(tenant, sessionId),
      decisions: store.listFrozen(tenant, sessionId),
    }),

    /**
     * For the schedule, together with drafts of notes: deletes sheets that were started and never finished.
     * @returns how many rows were deleted
     */
    deleteExpired: (): number => store.deleteExpired(passed.before(UNFINISHED_KEPT_MS)),
  };
}
