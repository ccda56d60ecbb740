import type { Schemas } from "../../../wire.gen.ts";

export type Account = Schemas["ConsoleAccount"];

/** Why nobody can begin at the account's page. */
export type StartClosed = NonNullable<Account["start"]["closed_because"]>;
