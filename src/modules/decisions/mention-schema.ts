import { type Static, Type } from "@sinclair/typebox";
import { STRICT } from "#/platform/http/fields.ts";
import { MENTIONS_MAX, type Mention } from "./mention-rules.ts";

export const MentionView = Type.Object({
  user_id: Type.String({ maxLength: 100 }),
  at: Type.Integer({ minimum: 0, maximum: 5000 }),
  length: Type.Integer({ minimum: 2, maximum: 300 }),
});
const WrittenMention = Type.Object(MentionView.properties, STRICT);

export const MentionsField = Type.Optional(Type.Array(WrittenMention, { maxItems: MENTIONS_MAX }));

export const mentionsOf = (sent: readonly Static<typeof MentionView>[]): Mention[] =>
  sent.map(({ user_id, at, length }) => ({ userId: user_id, at, length }));

export const mentionView = ({ userId, at, length }: Mention): Static<typeof MentionView> => ({
  user_id: userId,
  at,
  length,
});
