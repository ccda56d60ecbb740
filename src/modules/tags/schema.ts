import { type Static, Type } from "@sinclair/typebox";
import { Line, Ok, OneOf, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { type CountedTag, TAG_COLORS, TAGS_PER_REQUEST } from "./service.ts";

const PEOPLE_PER_REQUEST = 100;

const Name = Line(40);
const Id = Type.String({ maxLength: 100 });

export const CreateTagBody = Type.Object({ name: Name, color: Type.Optional(OneOf(TAG_COLORS)) }, STRICT);
export const UpdateTagBody = Type.Object(
  { name: Type.Optional(Name), color: Type.Optional(OneOf(TAG_COLORS)) },
  STRICT,
);
export const MergeTagBody = Type.Object({ into: Id }, STRICT);
const TagIds = Type.Optional(Type.Array(Id, { maxItems: TAGS_PER_REQUEST }));
export const TaggingBody = Type.Object(
  {
    add: TagIds,
    remove: TagIds,
    session_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: PEOPLE_PER_REQUEST })),
    invite_ids: Type.Optional(Type.Array(Id, { maxItems: PEOPLE_PER_REQUEST })),
  },
  STRICT,
);

const TagView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  color: OneOf(TAG_COLORS),
  /** Number of people, of those whom the reader sees. */
  people: Type.Integer(),
  created_at: Timestamp,
  created_by: Type.String(),
});
export const TagAnswer = Ok(TagView);
export const TagListAnswer = Ok(Type.Object({ tags: Type.Array(TagView) }));
export const TagRemovedAnswer = Ok(Type.Object({ tag_id: Type.String(), deleted: Type.Boolean() }));
export const TaggedAnswer = Ok(
  Type.Object({ people: Type.Integer(), changed: Type.Integer(), not_found: Type.Integer() }),
);

export const tagView = ({ tag, people }: CountedTag): Static<typeof TagView> => ({
  id: tag.id,
  name: tag.name,
  color: tag.color,
  people,
  created_at: isoTime(tag.createdAt),
  created_by: tag.createdBy,
});
