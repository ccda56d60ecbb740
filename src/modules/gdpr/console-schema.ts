import { type Static, Type } from "@sinclair/typebox";
import { isoTime, isoTimeOrNull } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { Lines, NullableTimestamp, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { Pagination } from "#/platform/http/query.ts";
import { DeletionView, deletionView } from "./schema.ts";
import type { Candidate, Deletion } from "./store.ts";

export const ProtectBody = Type.Object({ reason: Lines(1000) }, STRICT);

const ProtectionView = Type.Object({
  session_id: Type.Integer(),
  protected: Type.Boolean(),
  protected_at: NullableTimestamp,
});
export const ProtectionAnswer = Ok(ProtectionView);

export const protectionView = ({ sessionId, protectedAt }: Candidate): Static<typeof ProtectionView> => ({
  session_id: sessionId,
  protected: protectedAt !== null,
  protected_at: isoTimeOrNull(protectedAt),
});

const DatedDeletion = Type.Object({ ...DeletionView.properties, deleted_at: Timestamp });
export const DatedDeletionsAnswer = Ok(
  Type.Object({ deletions: Type.Array(DatedDeletion), pagination: Pagination }),
);

export const datedDeletionView = (row: Deletion): Static<typeof DatedDeletion> => ({
  ...deletionView(row),
  deleted_at: isoTime(row.deletedAt),
});
