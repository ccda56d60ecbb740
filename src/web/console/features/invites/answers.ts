import type { Schemas } from "../../../wire.gen.ts";

export type Invite = Schemas["Invite"];
/** What the pages here read of the overview. */
export type Capacity = Pick<Schemas["ConsoleOverview"], "pending_invites" | "credits">;
export type Batch = Schemas["InviteBatch"];
export type BatchRow = Schemas["InviteBatchRow"];
/** The page has words of its own for each code. */
export type Verdict = Omit<Schemas["CheckedRow"], "message">;
export type Checked = Omit<Schemas["CheckedRows"], "rows"> & { rows: Verdict[] };

export type NoticeQuestion = Schemas["NoticeQuestion"];
