import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { DRAFT_KEPT_MS, type DraftContent, isEmptyDraft, savedAfter, withoutEntered } from "./draft-rules.ts";
import type { Draft, DraftStore } from "./draft-store.ts";
import { GROUNDS } from "./rules.ts";

interface DraftDeps extends Pick<Ground, "db" | "time" | "passed"> {
  store: DraftStore;
  /** @throws Problem candidate_not_found (404) */
  candidate: (tenant: Tenant, sessionId: number) => { anonymizedAt: number | null };
}

interface Author {
  readonly id: string;
  readonly name: string;
}

export type DraftService = ReturnType<typeof createDraftService>;

/** What people have begun to write about candidates. A draft is its author's alone. */
export function createDraftService({ db, store, time, passed, candidate }: DraftDeps) {
  return {
    /** @throws Problem candidate_not_found (404) */
    get(tenant: Tenant, sessionId: number, author: Author): Draft | null {
      candidate(tenant, sessionId);
      return store.find(tenant, sessionId, author.id);
    },

    /** Of everybody, for the candidate's copy of their data; the caller has found the session for its tenant. */
    ofSession: (tenant: Tenant, sessionId: number): Draft[] => store.listOfSession(tenant, sessionId),

    /**
     * Keeps a draft in the place of the last one; an empty one removes it.
     * @param basedOn when the draft was saved that this one goes on from; undefined takes its place whatever it says
     * @returns when it was saved; null: there is none any more
     * @throws Problem candidate_not_found (404), already_anonymized (400), draft_changed (409)
     */
    save(
      tenant: Tenant,
      sessionId: number,
      author: Author,
      content: DraftContent,
      basedOn: string | null | undefined,
    ): number | null {
      return db.tx(() => {
        if (candidate(tenant, sessionId).anonymizedAt !== null) throw new Problem("already_anonymized");
        const last = store.find(tenant, sessionId, author.id);
        // Where nothing is stored nothing is lost, whatever the writer had seen.
        if (basedOn !== undefined && last !== null && isoTimeOrNull(last.savedAt) !== basedOn) {
          throw new Problem("draft_changed");
        }
        if (isEmptyDraft(content)) {
          store.remove(tenant, sessionId, author.id);
          return null;
        }
        const savedAt = savedAfter(last, time.now(tenant));
        store.save(tenant, { ...content, sessionId, userId: author.id, author: author.name, savedAt });
        return savedAt;
      });
    },

    /** Takes out what was entered just now, in the caller's transaction. */
    entered(tenant: Tenant, sessionId: number, author: Author, kind: "note" | "decision"): void {
      const last = store.find(tenant, sessionId, author.id);
      if (last === null) return;
      const grounds = GROUNDS.filter((ground) => last.grounds.includes(ground));
      const left = withoutEntered({ ...last, grounds }, kind);
      if (isEmptyDraft(left)) store.remove(tenant, sessionId, author.id);
      else store.save(tenant, { ...left, savedAt: savedAfter(last, time.now(tenant)) });
    },

    /** For the schedule. @returns how many rows went */
    purge: (): number => store.purge(passed.before(DRAFT_KEPT_MS)),
  };
}
