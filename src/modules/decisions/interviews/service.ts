import { interviewGuide } from "#/domain/instrument/interpretation/interview.ts";
import type { InterviewQuestion } from "#/domain/instrument/interpretation/outcome.ts";
import { getInstrument } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { ReportKind } from "#/domain/report/kinds.ts";
import type { Compared, CompletedSession, ResultService } from "#/modules/results/service.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  type Entry,
  frozenOf,
  isBlank,
  keyOf,
  type Sheet,
  savedAfter,
  seesOthers,
  topicOf,
  UNFINISHED_KEPT_MS,
} from "./rules.ts";
import type { FrozenScores, InterviewStore } from "./store.ts";

/** What the interview is about: as for the printed guide. */
interface Asked {
  kind: ReportKind;
  profileId: string | null;
}

/** Whoever interviews, and whether their role lets them score. */
export interface Interviewer {
  readonly id: string;
  readonly name: string;
  readonly mayScore: boolean;
}

/** A question with the competency that its score is of. */
export type ScoredQuestion = InterviewQuestion & { key: string };

/** What an interviewer has given; the topics are the server's. */
export type NewEntry = Omit<Entry, "topic">;

/** What somebody is shown of everybody's scores. */
export interface SeenScores {
  /** Others who have finished, and whether they are in `sheets`. */
  finishedOthers: number;
  isOpen: boolean;
  sheets: Sheet[];
  decisions: FrozenScores[];
}

interface InterviewDeps extends Pick<Infrastructure, "db" | "time" | "passed"> {
  store: InterviewStore;
  results: Pick<ResultService, "ofSession">;
  compare: (tenant: Tenant, completed: CompletedSession, profileId: string) => Compared;
}

export type InterviewService = ReturnType<typeof createInterviewService>;

/** The interview about a candidate: its questions, and what each interviewer gives for them on their own. */
export function createInterviewService({ db, store, time, passed, results, compare }: InterviewDeps) {
  function questionsIn(tenant: Tenant, completed: CompletedSession, asked: Asked, language: Language) {
    const { session, result } = completed;
    const { texts, interpretation } = getInstrument(session.productType);
    const compared = asked.profileId === null ? null : compare(tenant, completed, asked.profileId);
    const one = { result, match: compared?.match.details ?? null, kind: asked.kind, scales: texts.scales };
    return interviewGuide(interpretation, one, language).questions.map(
      (question): ScoredQuestion => ({ ...question, key: keyOf(question.about) }),
    );
  }

  return {
    /**
     * The questions, and what the interviewer has given so far.
     * @throws Problem candidate_not_found, job_profile_not_found (404), assessment_not_completed,
     *   profile_without_dimensions (400)
     */
    open(tenant: Tenant, sessionId: number, person: Interviewer, asked: Asked, language: Language) {
      const completed = results.ofSession(tenant, sessionId);
      return {
        completed,
        questions: questionsIn(tenant, completed, asked, language),
        sheet: store.find(tenant, sessionId, person.id),
      };
    },

    /**
     * What interviewers gave. Until somebody who may score has finished their own, they are shown nobody else's, those
     * that a decision froze included.
     * @throws Problem candidate_not_found (404), assessment_not_completed (400)
     */
    scores(tenant: Tenant, sessionId: number, person: Interviewer): SeenScores {
      results.ofSession(tenant, sessionId);
      const all = store.listOfSession(tenant, sessionId);
      const isOpen = seesOthers(all.find(({ userId }) => userId === person.id) ?? null, person.mayScore);
      const given = all.filter(({ finishedAt, entries }) => finishedAt !== null && !isBlank(entries));
      return {
        finishedOthers: given.filter(({ userId }) => userId !== person.id).length,
        isOpen,
        sheets: isOpen ? given : [],
        decisions: isOpen ? store.listFrozen(tenant, sessionId) : [],
      };
    },

    /**
     * Keeps what somebody gives in the place of what they had given; nothing at all removes it. `isFinished` ends it for
     * good, also with no score: they then read what others gave, and can give none.
     * @param basedOn when the last was saved that this goes on from; undefined takes its place whatever it says
     * @throws Problem candidate_not_found (404), assessment_not_completed, already_anonymized, invalid_input (400), draft_changed, scores_finished (409)
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
          throw invalidField("entries", "name a competency twice");
        }
        const entries = given.entries.map(({ key, score, note }): Entry => {
          const topic = topicOf(key, texts, interpretation);
          if (!topic) throw invalidField("entries", "name a competency that no guide asks about");
          return { key, topic, score, note };
        });
        if (isBlank(entries) && !given.isFinished) {
          store.remove(tenant, sessionId, person.id);
          return { savedAt: null, finishedAt: null };
        }
        const savedAt = savedAfter(last, time.now(tenant));
        const finishedAt = given.isFinished ? savedAt : null;
        store.save(tenant, sessionId, {
          userId: person.id,
          author: person.name,
          entries,
          savedAt,
          finishedAt,
        });
        return { savedAt, finishedAt };
      });
    },

    /** Keeps with a decision what interviewers gave, in the caller's transaction; nothing where nobody has finished. */
    freeze(tenant: Tenant, sessionId: number, reviewId: string): void {
      const sheets = frozenOf(store.listOfSession(tenant, sessionId));
      if (sheets.length > 0) store.freeze(tenant, sessionId, reviewId, sheets);
    },

    /** Of everybody, for the candidate's copy of their data; the caller has found the session for its tenant. */
    ofSession: (tenant: Tenant, sessionId: number): { sheets: Sheet[]; decisions: FrozenScores[] } => ({
      sheets: store.listOfSession(tenant, sessionId),
      decisions: store.listFrozen(tenant, sessionId),
    }),

    /** For the schedule, together with drafts of notes: what was begun and never finished. @returns how many rows went */
    purge: (): number => store.purge(passed.before(UNFINISHED_KEPT_MS)),
  };
}
