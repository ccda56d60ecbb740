import { type Static, Type } from "@sinclair/typebox";
import { invalidField } from "#/platform/context/problem.ts";
import { Ok, OptionalIdOf, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { CodeOwner, CreatedCode } from "./service.ts";

export const ConfirmBody = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40, description: "must be the code" }) },
  STRICT,
);

export const SentAnswer = Ok(Type.Object({ expires_at: Timestamp }));
export const ConfirmedAnswer = Ok(Type.Object({ confirmed_until: Timestamp }));

export const HandBody = Type.Object(
  {
    invite_id: OptionalIdOf("an invite"),
    session_id: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  STRICT,
);

export const HandedAnswer = Ok(Type.Object({ code: Type.String(), expires_at: Timestamp }));

/** @throws Problem invalid_input (400) unless exactly one of both was sent */
export function ownerOf({ invite_id, session_id }: Static<typeof HandBody>): CodeOwner {
  if (invite_id !== undefined && session_id !== undefined) {
    throw invalidField("session_id", "cannot be sent together with invite_id");
  }
  if (invite_id !== undefined) return { inviteId: invite_id };
  if (session_id !== undefined) return { sessionId: session_id };
  throw invalidField("invite_id", "or session_id is required");
}

export const handedView = ({ code, expiresAt }: CreatedCode): Static<typeof HandedAnswer>["data"] => ({
  code,
  expires_at: isoTime(expiresAt),
});
