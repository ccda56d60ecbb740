import type { Schemas } from "../../../wire.gen.ts";

export type Member = Schemas["Member"];
export type Invitation = Schemas["MemberInvitation"];
/** API keys that go on although whoever made them is gone. */
export type KeysLeft = Pick<Schemas["ChangedMember"], "keys_left">;
export type Invited = Schemas["MemberInvited"];
