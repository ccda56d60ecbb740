import type { Tenant } from "./tenant.ts";

/** What of a candidate somebody can have looked at. */
export const VIEW_KINDS = [
  "results",
  "raw_data",
  "report",
  "interview_guide",
  "brief",
  "match",
  "match_file",
  "profile",
  "team_export",
  "team_report",
  "own_page",
  "own_copy",
  "own_summary",
] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** A view at the candidate's own link: by them, or by anybody else who has got the link. */
export type OwnViewKind = Extract<ViewKind, `own_${string}`>;

const isOwnView = (kind: ViewKind): kind is OwnViewKind => kind.startsWith("own_");

/** Who looks: a caller, or somebody without an access, who is named here. */
interface Looker {
  keyId: string;
  /** As the candidate reads it; else what the id is called when the look is stored. */
  viewer?: string;
  /** From where. */
  address?: string;
}

/**
 * Records that a caller was given something of a candidate's result. It is stored before the answer leaves.
 * @param how "opened": they went to this one person, who is not new to them any more; "listed": it was a list of people,
 *   whose record may follow the answer within a second
 */
export type RecordView = (
  tenant: Tenant,
  sessionId: number,
  caller: Looker,
  what: ViewKind,
  how?: "opened" | "listed",
) => void;

/** How ids of callers begin who are people. */
export const PERSON = "user:";
/** Prefix of the ids of viewers of a shared link. */
export const SHARED_LINK = "share:";

/** The viewer, as it is shown to candidates; null for a view at their own link. */
export const LOOKER_KINDS = ["person", "program", "shared_link"] as const;
type LookerKind = (typeof LOOKER_KINDS)[number];

export const lookerKindOf = (viewerId: string, what: ViewKind): LookerKind | null =>
  isOwnView(what)
    ? null
    : viewerId.startsWith(PERSON)
      ? "person"
      : viewerId.startsWith(SHARED_LINK)
        ? "shared_link"
        : "program";

/** Whether a caller is somebody who signed in, and no program. */
export const isPerson = ({ keyId }: { keyId: string }): boolean => keyId.startsWith(PERSON);

/** Whose marks a caller has, and leaves: those of a person, whichever way they came. */
export const readerOf = ({ keyId }: { keyId: string }): string =>
  keyId.startsWith(PERSON) ? keyId.slice(PERSON.length) : keyId;
