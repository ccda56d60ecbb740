import { type Static, Type } from "@sinclair/typebox";
import { getInstrument } from "#/domain/instrument/registry.ts";
import { DIMENSION_KEYS, QUALITY_STATUSES, SCALE_KEYS } from "#/domain/instrument/types.ts";
import { type Right, rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import type { CompletedSession } from "#/modules/results/service.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { LocalizedText, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { IntegerText, OPEN } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { OBSTACLES, type Retest } from "./service.ts";
import type { OtherResult } from "./store.ts";

/** It is needed; that it is missing is said only after the session was found. */
export const ChangeQuery = Type.Object({ with: Type.Optional(IntegerText) }, OPEN);

const OtherView = Type.Object({ session_id: Type.Integer(), completed_at: Timestamp });
export const OthersAnswer = Ok(Type.Object({ others: Type.Array(OtherView) }));

/** What people have asked for, and the tenant's time. */
interface Asked {
  rightsOf: (tenant: Tenant, sessionId: number) => Right[];
  now: number;
}

const SideView = Type.Object({
  session_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  completed_at: Timestamp,
  questionnaire: Type.Object({ id: Type.String(), version: Type.String() }),
  norm: Type.Object({ id: Type.Integer(), name: LocalizedText, version: Type.String() }),
  quality: OneOf(QUALITY_STATUSES),
  rights: OpenRights,
});
const ChangeView = Type.Object({
  earlier: SideView,
  later: SideView,
  scales: Type.Array(
    Type.Object({
      key: OneOf(SCALE_KEYS),
      name: LocalizedText,
      group: OneOf(["dimension", "value"]),
      earlier: Type.Number(),
      later: Type.Number(),
      change: Type.Number(),
      index: Type.Number(),
      reliable: Type.Union([Type.Boolean(), Type.Null()]),
    }),
  ),
  obstacles: Type.Array(OneOf(OBSTACLES)),
  under_today: Type.Boolean(),
});
export const ChangeAnswer = Ok(ChangeView);

export const otherView = ({ sessionId, completedAt }: OtherResult): Static<typeof OtherView> => ({
  session_id: sessionId,
  completed_at: isoTime(completedAt),
});

const sideView = (
  { session, completedAt, result }: CompletedSession,
  { rightsOf, now }: Asked,
): Static<typeof SideView> => ({
  session_id: session.id,
  first_name: session.firstName,
  last_name: session.lastName,
  email: session.email,
  completed_at: isoTime(completedAt),
  questionnaire: result.questionnaire,
  norm: { id: result.norm.id, name: result.norm.name, version: result.norm.version },
  quality: result.quality.status,
  rights: rightsView(rightsOf(session, session.id), now),
});

const DIMENSIONS: ReadonlySet<string> = new Set(DIMENSION_KEYS);

export function changeView(retest: Retest, asked: Asked): Static<typeof ChangeView> {
  const { texts } = getInstrument(retest.later.session.productType);
  return {
    earlier: sideView(retest.earlier, asked),
    later: sideView(retest.later, asked),
    scales: retest.changes.map(({ key, earlier, later, change, index, isReliable }) => ({
      key,
      name: texts.scales[key].name,
      group: DIMENSIONS.has(key) ? ("dimension" as const) : ("value" as const),
      ...{ earlier, later, change },
      index: Math.round(index * 100) / 100,
      reliable: isReliable,
    })),
    obstacles: retest.obstacles,
    under_today: retest.isUnderToday,
  };
}
