import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { useIsPaused } from "#/platform/files/open-rights.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { mustConfirm, type ReviewContent } from "./rules.ts";
import type { ReviewStore } from "./store.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

interface DoorDeps extends Pick<Ground, "ids" | "time" | "security"> {
  store: ReviewStore;
  /** Keeps with a decision what interviewers gave until then. */
  freezeScores: (tenant: Tenant, sessionId: number, reviewId: string) => void;
}

export type DecisionDoor = ReturnType<typeof createDecisionDoor>;

/** The one way in which an entry is stored, be it written just now or confirmed by a second person. */
export function createDecisionDoor({ store, ids, time, security, freezeScores }: DoorDeps) {
  return {
    /**
     * Nobody decides about somebody who has objected without saying that they know; that they did is logged.
     * @throws Problem rights_open (409)
     */
    refuseUnknowing(
      tenant: Tenant,
      sessionId: number,
      person: Person,
      content: ReviewContent,
      knows: boolean,
    ): void {
      if (!mustConfirm(content, useIsPaused(store.rightsOf(tenant, sessionId)))) return;
      if (!knows) throw new Problem("rights_open");
      const { accountId: account, mode } = tenant;
      security.note("decision.despite_rights", { by: person.id, account, mode, session: sessionId });
    },

    /** @returns its id */
    enter(tenant: Tenant, sessionId: number, author: Person, content: ReviewContent): string {
      const id = ids.review();
      store.insert(tenant, {
        ...content,
        id,
        sessionId,
        authorId: author.id,
        author: author.name,
        createdAt: time.now(tenant),
      });
      if (content.kind === "decision") freezeScores(tenant, sessionId, id);
      const { outcome } = content;
      if (outcome !== null)
        security.note("decision.recorded", {
          ...{ by: author.id, account: tenant.accountId, mode: tenant.mode },
          ...{ session: sessionId, reason: outcome },
        });
      return id;
    },
  };
}
