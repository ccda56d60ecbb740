import { type Static, Type } from "@sinclair/typebox";
import type { AlertKind } from "#/platform/alert-kinds.ts";
import { ALERT_KINDS, ALERT_SUBJECTS } from "#/platform/alert-kinds.ts";
import { isoTime, isoTimeOrNull } from "#/platform/clock.ts";
import { Ok } from "#/platform/http/envelope.ts";
import { NullableText, NullableTimestamp, OneOf, STRICT, Timestamp } from "#/platform/http/fields.ts";
import { OpenRights } from "#/platform/http/open-rights.ts";
import { BooleanText, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { rightsView } from "#/platform/open-rights.ts";
import { LOW_CREDITS_MAX, MAIL_WISHES, WAITING_DAYS_MAX, type Wish } from "./rules.ts";
import type { Alert } from "./service.ts";
import type { AlertSettings } from "./store.ts";

const Kind = OneOf(ALERT_KINDS);

export const NotificationsQuery = Type.Object(
  { kind: Type.Optional(Kind), unread: Type.Optional(BooleanText), ...pageParameters },
  OPEN,
);
const NotificationView = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  subject: OneOf(ALERT_SUBJECTS),
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  record_id: NullableText,
  name: Type.String(),
  label: NullableText,
  detail: NullableText,
  rights: OpenRights,
  created_at: Timestamp,
  read_at: NullableTimestamp,
});
export const NotificationListAnswer = Ok(
  Type.Object({
    notifications: Type.Array(NotificationView),
    unread: Type.Integer(),
    pagination: Pagination,
  }),
);

export const notificationView = (alert: Alert, now: number): Static<typeof NotificationView> => ({
  id: alert.id,
  kind: alert.kind,
  subject: alert.subject,
  session_id: alert.sessionId,
  record_id: alert.recordId,
  name: alert.name,
  label: alert.label,
  detail: alert.detail,
  rights: rightsView(alert.rights, now),
  created_at: isoTime(alert.createdAt),
  read_at: isoTimeOrNull(alert.readAt),
});

export const UnreadAnswer = Ok(Type.Object({ unread: Type.Integer() }));

const IDS_MAX = 100;
export const ReadBody = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        maxItems: IDS_MAX,
        description: `must be up to ${IDS_MAX} ids of notifications`,
      }),
    ),
    kind: Type.Optional(Kind),
    all: Type.Optional(Type.Boolean()),
  },
  STRICT,
);

const MailWish = OneOf(MAIL_WISHES);
const WishView = Type.Object({ kind: Kind, console: Type.Boolean(), mail: MailWish });
export const NotificationWishesAnswer = Ok(Type.Object({ wishes: Type.Array(WishView) }));
export const NotificationWishBody = Type.Object(
  { kind: Kind, console: Type.Optional(Type.Boolean()), mail: Type.Optional(MailWish) },
  STRICT,
);
export const wishesView = (wishes: readonly ({ kind: AlertKind } & Wish)[]): Static<typeof WishView>[] =>
  wishes.map(({ kind, console, mail }) => ({ kind, console, mail }));

const WaitingDays = Type.Integer({
  minimum: 1,
  maximum: WAITING_DAYS_MAX,
  description: `must be a whole number from 1 to ${WAITING_DAYS_MAX}`,
});
const LowCredits = Type.Integer({
  minimum: 0,
  maximum: LOW_CREDITS_MAX,
  description: `must be a whole number from 0 to ${LOW_CREDITS_MAX}`,
});
export const NotificationSettingsBody = Type.Object(
  { waiting_days: Type.Optional(WaitingDays), low_credits: Type.Optional(LowCredits) },
  STRICT,
);
export const NotificationSettingsAnswer = Ok(
  Type.Object({ waiting_days: Type.Integer(), low_credits: Type.Integer() }),
);
export const settingsView = ({ waitingDays, lowCredits }: AlertSettings) => ({
  waiting_days: waitingDays,
  low_credits: lowCredits,
});
