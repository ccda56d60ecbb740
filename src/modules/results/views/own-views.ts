import { ofSitting } from "#/modules/assessment/codes/service.ts";
import type { Sitting } from "#/modules/assessment/service.ts";
import type { NoteView, OwnViewKind } from "#/platform/context/result-views.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";

/** As whom a view at the candidate's own link is noted; people and keys have other ids. */
export const BY_LINK = "candidate";

/** Notes that something was read at a candidate's own link. */
export type NoteOwnView = (sitting: Sitting, what: OwnViewKind, network: string) => void;

/**
 * Who looked, told to candidate and account alike: whoever finds a reading there that was not theirs knows that
 * somebody else has the link.
 */
export const createOwnViews =
  (noteView: NoteView, security: Pick<SecurityLog, "note">): NoteOwnView =>
  (sitting, what, network) => {
    const { tenant, sessionId } = sitting;
    if (sessionId !== null) noteView(tenant, sessionId, { keyId: BY_LINK }, what);
    security.note("candidate_data.read", { by: BY_LINK, ...ofSitting(sitting), reason: what, network });
  };
