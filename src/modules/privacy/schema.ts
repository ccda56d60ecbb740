import { type Static, Type } from "@sinclair/typebox";
import { aliased } from "#/platform/http/aliases.ts";
import {
  NullableDay,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  Timestamp,
} from "#/platform/http/envelope.ts";
import {
  createdParameters,
  OPEN,
  Pagination,
  pageParameters,
  personParameters,
  updatedParameters,
} from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Candidate } from "./list-store.ts";
import { CANDIDATE_FILTERS, checkErasure, ERASERS, eraserOf, PENDING_WORK } from "./rules.ts";
import type { Erasure } from "./service.ts";
import type { Deletion } from "./store.ts";

export const CandidateListQuery = Type.Object(
  {
    status: Type.Optional(OneOf(CANDIDATE_FILTERS)),
    ...personParameters,
    ...createdParameters,
    ...updatedParameters,
    ...pageParameters,
  },
  OPEN,
);
export const DeletionListQuery = Type.Object({ ...createdParameters, ...pageParameters }, OPEN);

const OUTCOMES = ["success", "partial"] as const;

const candidate = {
  session_id: Type.Integer(),
  invite_id: NullableText,
  status: OneOf(["active", "anonymized"]),
  protected: Type.Boolean(),
  /** True if the console has a page of them: not where the invite was canceled before they began. */
  listed: Type.Boolean(),
  personal_data: Type.Union([
    Type.Object({
      first_name: Type.String(),
      last_name: Type.String(),
      email: Type.String(),
      birth_date: NullableDay,
      gender: OneOf(["male", "female", "diverse", ""]),
    }),
    Type.Null(),
  ]),
  assessment: Type.Object({
    type: Type.String(),
    started_at: NullableTimestamp,
    completed_at: NullableTimestamp,
  }),
};
const CandidateView = Type.Object(candidate);
const CandidateStatus = Type.Object({ ...candidate, can_delete: Type.Boolean() });

export const CandidateListAnswer = Ok(
  Type.Object({ candidates: Type.Array(CandidateView), pagination: Pagination }),
);
export const CandidateStatusAnswer = Ok(CandidateStatus);

/**
 * `pending` names what is not done yet, and will be done automatically. It is never empty: the files are rewritten
 * after the answer, and the log says "success" then.
 */
const ErasureView = Type.Object({
  status: OneOf(OUTCOMES),
  message: Type.String(),
  session_id: Type.Integer(),
  anonymized: Type.Object({
    original_name: Type.String(),
    original_email: Type.String(),
    deleted_at: Timestamp,
  }),
  affected_tables: Type.Array(Type.String()),
  pending: Type.Array(OneOf(PENDING_WORK)),
  /** True if a queued email notifies the person of what was erased and what stays. */
  ...aliased({ person_told: Type.Boolean() }),
  /** True if no id leads to the scores any more, as the account has decided. */
  unlinked: Type.Boolean(),
});
export const ErasureAnswer = Ok(ErasureView);

export const DeletionView = Type.Object({
  session_id: Type.Integer(),
  invite_id: NullableText,
  assessment_type: Type.String(),
  original_date: Timestamp,
  status: OneOf(OUTCOMES),
  /** True if no id leads to the scores any more. */
  unlinked: Type.Boolean(),
  deleted_by: Type.Object({ kind: OneOf(ERASERS), name: NullableText }),
});
export const DeletionListAnswer = Ok(
  Type.Object({ deletions: Type.Array(DeletionView), pagination: Pagination }),
);

export const candidateView = (row: Candidate): Static<typeof CandidateView> => ({
  session_id: row.sessionId,
  invite_id: row.inviteId,
  status: row.anonymizedAt === null ? "active" : "anonymized",
  protected: row.protectedAt !== null,
  listed: row.isListed === 1,
  personal_data:
    row.anonymizedAt === null
      ? {
          first_name: row.firstName,
          last_name: row.lastName,
          email: row.email,
          birth_date: row.birthDate,
          gender: row.gender,
        }
      : null,
  assessment: {
    type: row.productType,
    started_at: isoTimeOrNull(row.startedAt),
    completed_at: isoTimeOrNull(row.completedAt),
  },
});

export const candidateStatusView = (row: Candidate): Static<typeof CandidateStatus> => ({
  ...candidateView(row),
  can_delete: checkErasure(row) === "ok",
});

const SCORES_KEPT = "Scores and dimensions are kept without the person (pseudonymized).";
const SCORES_ANONYMOUS =
  "Scores are only kept for norms and can no longer be found by any ID (anonymized). The invite and its result were deleted.";

export function erasureView({
  candidate: person,
  deletedAt,
  affectedTables,
  pending,
  isReported,
  isUnlinked,
}: Erasure): Static<typeof ErasureView> {
  return {
    status: "partial",
    message: `The candidate's personal data, answers and documents were deleted. ${isUnlinked ? SCORES_ANONYMOUS : SCORES_KEPT} The steps in \`pending\` run automatically.`,
    session_id: person.sessionId,
    anonymized: {
      original_name: `${person.firstName} ${person.lastName}`.trim(),
      original_email: person.email,
      deleted_at: isoTime(deletedAt),
    },
    affected_tables: affectedTables,
    pending,
    ...aliased({ person_told: isReported }),
    unlinked: isUnlinked,
  };
}

/** Names a person or a key by its id; empty where nobody is known by it. */
export type NameOf = (keyId: string) => string;

export const deletionView = (row: Deletion, nameOf: NameOf): Static<typeof DeletionView> => ({
  session_id: row.sessionId,
  invite_id: row.inviteId,
  assessment_type: row.assessmentType,
  original_date: isoTime(row.originalDate),
  status: row.status,
  unlinked: row.unlinked,
  deleted_by: deletedByView(row.deletedBy, nameOf),
});

function deletedByView(by: string | null, nameOf: NameOf): Static<typeof DeletionView>["deleted_by"] {
  const kind = eraserOf(by);
  const isNamed = kind === "person" || kind === "key";
  return { kind, name: (isNamed && by !== null && nameOf(by)) || null };
}
