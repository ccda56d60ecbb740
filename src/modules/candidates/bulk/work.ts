import type { Language } from "#/domain/instrument/types.ts";
import type { ReportKind } from "#/domain/report/kinds.ts";
import type { Release } from "#/modules/decisions/declines/service.ts";
import type { NewReview } from "#/modules/decisions/rules.ts";

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
