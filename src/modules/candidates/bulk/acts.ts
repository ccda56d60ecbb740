import type { Language } from "#/domain/instrument/types.ts";
import type { ReportKind } from "#/domain/report/kinds.ts";
import type { DeclineService, Release } from "#/modules/decisions/declines/service.ts";
import type { NewReview } from "#/modules/decisions/rules.ts";
import type { ReviewService } from "#/modules/decisions/service.ts";
import type { BatchService } from "#/modules/invitation-lists/service.ts";
import type { ExtendInvite } from "#/modules/invites/console-service.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { InvitedService } from "#/modules/privacy/invited.ts";
import type { GdprService } from "#/modules/privacy/service.ts";
import type { TagService } from "#/modules/tags/service.ts";
import type { TeamService } from "#/modules/teams/service.ts";
import type { Tenant } from "#/platform/context/tenant.ts";

/** The action for each of many people: plain data that is stored until it is done. */
export type BulkWork =
  | { kind: "remind" }
  | { kind: "extend"; days: number }
  | { kind: "cancel" }
  | { kind: "decide"; review: NewReview }
  | { kind: "decline"; release: Release }
  | { kind: "tag"; add: string[]; remove: string[] }
  | { kind: "job"; jobId: string }
  | { kind: "team"; teamId: number }
  | { kind: "reports"; type: ReportKind; language: Language }
  | { kind: "erase" };

export type ReportWork = Extract<BulkWork, { kind: "reports" }>;

/** Somebody of the list of candidates: by invite, by session, or by a row of a list to invite. */
export interface BulkPerson {
  inviteId: string | null;
  sessionId: number | null;
  rowId: number | null;
}

interface ActDeps {
  invites: Pick<InviteService, "remind" | "cancel">;
  extendInvite: ExtendInvite;
  batches: Pick<BatchService, "cancelRow">;
  reviews: Pick<ReviewService, "add">;
  declines: Pick<DeclineService, "release">;
  tags: Pick<TagService, "tag">;
  positions: Pick<JobService, "addApplicants">;
  teams: Pick<TeamService, "addMembers">;
  gdpr: Pick<GdprService, "anonymize">;
  invited: Pick<InvitedService, "erase" | "eraseListed">;
}

/** The result for one person: null is done, `PROPOSED` too, and otherwise the reason why it was not. */
type Outcome = string | null;

/** It is entered, and counts once a second person confirms it. */
export const PROPOSED = "proposed";
const NO_INVITE = "no_invite";
/** A person who only waits in a list. */
const NOT_INVITED = "not_invited";
const NOT_BEGUN = "not_begun";
const ALREADY = "already_there";

/**
 * Does one kind of work with one person, exactly as the same thing is done with one alone; in the caller's transaction.
 * @throws Problem as those do
 */
export const createActs =
  ({ invites, extendInvite, batches, reviews, declines, tags, positions, teams, gdpr, invited }: ActDeps) =>
  (
    tenant: Tenant,
    work: Exclude<BulkWork, { kind: "reports" }>,
    { inviteId, sessionId, rowId }: BulkPerson,
    by: { id: string; name: string; keyId: string },
  ): Outcome => {
    const named = {
      sessionIds: inviteId === null && sessionId !== null ? [sessionId] : [],
      inviteIds: inviteId === null ? [] : [inviteId],
    };
    const isKnown = inviteId !== null || sessionId !== null;
    if (!isKnown && work.kind !== "cancel" && work.kind !== "erase") return NOT_INVITED;
    switch (work.kind) {
      case "remind":
        if (inviteId === null) return NO_INVITE;
        invites.remind(tenant, inviteId);
        return null;
      case "extend":
        if (inviteId === null) return NO_INVITE;
        extendInvite(tenant, inviteId, { days: work.days });
        return null;
      case "cancel":
        if (inviteId !== null) invites.cancel(tenant, inviteId);
        else if (rowId !== null) batches.cancelRow(tenant, rowId);
        else return NO_INVITE;
        return null;
      case "decide":
        if (sessionId === null) return NOT_BEGUN;
        return "proposal" in reviews.add(tenant, sessionId, by, work.review) ? PROPOSED : null;
      case "decline":
        if (sessionId === null) return NOT_BEGUN;
        return declines.release(tenant, sessionId, work.release, by.name);
      case "tag": {
        const { people, changed } = tags.tag(
          tenant,
          { ...named, add: work.add, remove: work.remove },
          by.name,
        );
        if (people === 0) return "not_found";
        return changed === 0 ? ALREADY : null;
      }
      case "job": {
        const [added] = positions.addApplicants(tenant, work.jobId, named.sessionIds, named.inviteIds);
        return added?.status === "added" ? null : (added?.status ?? "not_found");
      }
      case "team": {
        if (sessionId === null) return NOT_BEGUN;
        const [added] = teams.addMembers(tenant, work.teamId, [sessionId], []);
        return added?.status === "added" ? null : ALREADY;
      }
      case "erase":
        if (sessionId !== null) gdpr.anonymize(tenant, sessionId, by.keyId);
        else if (inviteId !== null) invited.erase(tenant, inviteId, by.keyId);
        else if (rowId !== null) invited.eraseListed(tenant, rowId, by.keyId);
        return null;
    }
  };

export type Act = ReturnType<typeof createActs>;
