import { type Static, Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";
import {
  AnyLines,
  NullableText,
  NullableTimestamp,
  OneOf,
  OptionalLine,
  OptionalLines,
  STRICT,
} from "#/platform/http/fields.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { DraftContent } from "./draft-rules.ts";
import type { Draft } from "./draft-store.ts";
import { MentionsField, MentionView, mentionsOf, mentionView } from "./mention-schema.ts";
import { GROUNDS, OUTCOMES } from "./rules.ts";

/** Everything of a draft may be missing: it is what it is for. */
export const SaveDraftBody = Type.Object(
  {
    /** As the others it may be empty; it must be named, since a PUT that names nothing changes nothing. */
    note: AnyLines(5000),
    reason: OptionalLines(5000),
    outcome: Type.Optional(OneOf(OUTCOMES)),
    grounds: Type.Optional(Type.Array(OneOf(GROUNDS), { maxItems: GROUNDS.length })),
    job_profile_id: OptionalLine(100),
    mentions: MentionsField,
    /** `saved_at` of the draft that the writer began from; null: there was none. */
    based_on: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  },
  STRICT,
);

const DraftView = Type.Object({
  /** Nobody else reads it. */
  own: Type.Literal(true),
  note: Type.String(),
  reason: Type.String(),
  outcome: Type.Union([OneOf(OUTCOMES), Type.Null()]),
  grounds: Type.Array(OneOf(GROUNDS)),
  job_profile_id: NullableText,
  mentions: Type.Array(MentionView),
  /** null: there is no draft. */
  saved_at: NullableTimestamp,
});
export const DraftAnswer = Ok(DraftView);

/** Without its words: the writer has them. */
export const SavedDraftAnswer = Ok(Type.Object({ saved_at: NullableTimestamp }));

export const draftOf = (body: Static<typeof SaveDraftBody>): DraftContent => ({
  note: body.note,
  reason: body.reason ?? "",
  outcome: body.outcome ?? null,
  grounds: GROUNDS.filter((ground) => body.grounds?.includes(ground)),
  jobProfileId: body.job_profile_id ?? null,
  mentions: mentionsOf(body.mentions ?? []),
});

export const draftView = (draft: Draft | null): Static<typeof DraftView> => ({
  own: true,
  note: draft?.note ?? "",
  reason: draft?.reason ?? "",
  outcome: draft?.outcome ?? null,
  grounds: GROUNDS.filter((ground) => draft?.grounds.includes(ground)),
  job_profile_id: draft?.jobProfileId ?? null,
  mentions: (draft?.mentions ?? []).map(mentionView),
  saved_at: draft === null ? null : isoTime(draft.savedAt),
});
