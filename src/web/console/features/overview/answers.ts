import type { Schemas } from "../../../wire.gen.ts";

/** Parts that the reader may not see are null. */
export type Overview = Schemas["ConsoleOverview"];
export type ServerOverview = Schemas["AdminOverview"];
export type ServerSteps = Schemas["FirstSteps"];
export type WaitingPerson = Overview["waiting"]["expiring_invites"]["items"][number];
export type RequestKind = NonNullable<Overview["waiting"]["requests"]>["items"][number]["kind"];
/** A UTC date. */
export type Day = NonNullable<Overview["completions"]>[number];
