import type { Schemas } from "../../../../wire.gen.ts";

export type Person = Schemas["Person"];
export type Invitation = Schemas["OperatorInvitation"];
export type ListedUser = Schemas["User"];
/** API keys that the person made and that go on. */
export type KeysLeft = Pick<Schemas["DisabledPerson"], "keys_left">;
