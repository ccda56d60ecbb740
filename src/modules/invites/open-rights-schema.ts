import { Type } from "@sinclair/typebox";
import { aliased } from "#/platform/http/aliases.ts";
import { NullableTimestamp, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { RIGHT_KINDS, RIGHT_STATES } from "./open-rights.ts";

/** The open requests of every person that the console shows, which every viewer must know of. */
export const OpenRights = Type.Array(
  Type.Object({
    kind: OneOf(RIGHT_KINDS),
    state: OneOf(RIGHT_STATES),
    since: Timestamp,
    /** null once it is answered. */
    due: NullableTimestamp,
    overdue: Type.Boolean(),
    /** The result is not to be used for a decision, until it is decided or for good where it was granted. */
    ...aliased({ pauses_use: Type.Boolean() }),
  }),
);
