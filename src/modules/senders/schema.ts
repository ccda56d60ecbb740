import { type Static, Type } from "@sinclair/typebox";
import { Email, NullableText, NullableTimestamp, Ok, OneOf, STRICT } from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { SHOWN_NAME } from "#/platform/text/text.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import { ADDRESS_STATES } from "./rules.ts";
import type { SeenSender, SenderInput } from "./service.ts";

const NAME_MAX = 120;

const Id = Type.String({ minLength: 1, maxLength: 100, description: "must be an ID" });
const ofClient = { client_id: Type.Optional(Id) };

const Name = Type.String({
  maxLength: NAME_MAX,
  pattern: `^${SHOWN_NAME}`,
  description: `must be one line of text of at most ${NAME_MAX} characters without @, < and >`,
});
const EmailOrEmpty = Type.Union([Email, Type.Literal("")], {
  description: "must be an email address or empty",
});

export const SenderQuery = Type.Object(ofClient, OPEN);
export const SenderBody = Type.Object(
  {
    ...ofClient,
    name: Type.Optional(Name),
    reply_to: Type.Optional(EmailOrEmpty),
    address: Type.Optional(EmailOrEmpty),
  },
  STRICT,
);
export const SendCodeBody = Type.Object(ofClient, STRICT);
export const CheckBody = Type.Object(ofClient, STRICT);
export const SenderCodeBody = Type.Object(
  {
    ...ofClient,
    code: Type.String({ minLength: 1, maxLength: 40, description: "must be the code from the email" }),
  },
  STRICT,
);

const SenderView = Type.Object({
  client_id: NullableText,
  name: Type.String(),
  reply_to: Type.String(),
  address: Type.String(),
  state: OneOf(ADDRESS_STATES),
  record: Type.Union([Type.Object({ name: Type.String(), value: Type.String() }), Type.Null()]),
  code_sent_at: NullableTimestamp,
  confirmed_at: NullableTimestamp,
  checked_at: NullableTimestamp,
  used: Type.Object({ name: Type.String(), address: Type.String(), reply_to: Type.String() }),
});
export const SenderAnswer = Ok(SenderView);

/** Absent fields stay as they are. */
export const senderChangeOf = ({
  name,
  reply_to,
  address,
}: Static<typeof SenderBody>): Partial<SenderInput> => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(reply_to !== undefined && { replyTo: reply_to }),
  ...(address !== undefined && { address }),
});

export const senderView = (sender: SeenSender): Static<typeof SenderView> => ({
  client_id: sender.clientId,
  name: sender.own.name,
  reply_to: sender.own.replyTo,
  address: sender.own.address,
  state: sender.state,
  record: sender.record,
  code_sent_at: isoTimeOrNull(sender.codeSentAt),
  confirmed_at: isoTimeOrNull(sender.confirmedAt),
  checked_at: isoTimeOrNull(sender.checkedAt),
  used: { name: sender.seen.name, address: sender.seen.address, reply_to: sender.seen.replyTo },
});
