import { type Static, Type } from "@sinclair/typebox";
import { isoTimeOrNull } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { Lines, NullableTimestamp, STRICT } from "#/platform/http/fields.ts";
import type { Candidate } from "./store.ts";

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
