import { type Static, Type } from "@sinclair/typebox";
import { invalidField } from "#/platform/context/problem.ts";
import { Ok, OkWithMessage } from "#/platform/http/envelope.ts";
import { Email, InstantText, NullableText, OneOf, OptionalLine, STRICT } from "#/platform/http/fields.ts";
import type { RemindedInvite } from "./console-service.ts";
import type { Extension } from "./extension.ts";
import { EXTENSION_MAX_DAYS, REMINDER_LIMIT } from "./rules.ts";
import { InviteView, LanguageField } from "./schema.ts";
import type { InviteCorrection } from "./store.ts";

/** As many as stand on a page of a list. */
const REMINDED_AT_ONCE = 100;

export const ExtendBody = Type.Object(
  {
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: EXTENSION_MAX_DAYS })),
    expires_at: Type.Optional(InstantText),
  },
  STRICT,
);

export const CorrectBody = Type.Object(
  {
    email: Type.Optional(Email),
    name: OptionalLine(200),
    language: Type.Optional(LanguageField),
  },
  STRICT,
);

export const RescheduleBody = Type.Object({ send_at: InstantText }, STRICT);

export const RemindBody = Type.Object(
  {
    invite_ids: Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: REMINDED_AT_ONCE,
      description: `must be a list of 1 to ${REMINDED_AT_ONCE} invite ids`,
    }),
  },
  STRICT,
);

export const ConsoleInviteAnswer = Ok(InviteView);
export const ResentAnswer = OkWithMessage(InviteView);
export const NewLinkAnswer = Ok(
  Type.Object({
    ...InviteView.properties,
    /** Whether the new link is on its way to the candidate. */
    mailed: Type.Boolean(),
  }),
);

const NullableNumber = Type.Union([Type.Integer(), Type.Null()]);

export const RemindedAnswer = Ok(
  Type.Object({
    reminded: Type.Integer(),
    refused: Type.Integer(),
    results: Type.Array(
      Type.Object({
        invite_id: Type.String(),
        status: OneOf(["reminded", "refused"]),
        code: NullableText,
        message: NullableText,
        retry_after_seconds: NullableNumber,
        reminders_remaining: NullableNumber,
      }),
    ),
  }),
);

/** @throws Problem invalid_input (400) unless exactly one of both was sent */
export function extensionOf({ days, expires_at }: Static<typeof ExtendBody>): Extension {
  if (days !== undefined && expires_at !== undefined) {
    throw invalidField("expires_at", "cannot be sent together with days");
  }
  if (expires_at !== undefined) return { until: Date.parse(expires_at) };
  if (days === undefined) throw invalidField("days", "or expires_at must be sent");
  return { days };
}

export const correctionOf = ({ email, name, language }: Static<typeof CorrectBody>): InviteCorrection => ({
  ...(email !== undefined && { email }),
  ...(name !== undefined && { name: name.trim() }),
  ...(language !== undefined && { language }),
});

export function remindedView(reminded: readonly RemindedInvite[]): Static<typeof RemindedAnswer>["data"] {
  const results = reminded.map(({ inviteId, outcome }) =>
    "refused" in outcome
      ? {
          invite_id: inviteId,
          status: "refused" as const,
          code: outcome.refused,
          message: outcome.message,
          retry_after_seconds: outcome.retryAfterSeconds,
          reminders_remaining: null,
        }
      : {
          invite_id: inviteId,
          status: "reminded" as const,
          code: null,
          message: null,
          retry_after_seconds: null,
          reminders_remaining: REMINDER_LIMIT - outcome.invite.remindersSent,
        },
  );
  const done = results.filter(({ status }) => status === "reminded").length;
  return { reminded: done, refused: results.length - done, results };
}
