import type { Schemas } from "../../../../wire.gen.ts";

export type AccountDetail = Schemas["AdminAccount"];
export type Credits = AccountDetail["credits"]["live"];
export type AccountKey = AccountDetail["api_keys"][number];
export type LedgerEntry = Schemas["AdminLedgerEntry"];
export type KeyLink = Schemas["AdminKeyLink"];
export type MemberInvited = Schemas["MemberInvited"];
export type MemberRole = MemberInvited["invitation"]["role"];
